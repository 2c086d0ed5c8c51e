import {cli} from '../helpers/program.js';
import {type Crowd, homeOf} from './crowds.js';
import {type Figure, type Most, medianAnd95, milliseconds, within} from './figures.js';
import {inFolder} from './folder.js';
import {type Reaction, differ} from './frames.js';
import {hello} from './start.js';
import {type OpenProgram, openProgram} from './terminal.js';

const keys = 200;
const down = '\u001B[B';

/** So many keys are not counted: until then compiling is what is measured. */
const warmUp = 30;

/** After so many keys one goes to the hello, which says what the machine gives at that time. */
const everyFew = 8;

/** A fight on the screen, at rest and with its first question. */
export async function openFight(home: string): Promise<OpenProgram> {
	const program = openProgram({file: cli, args: ['resume'], home});
	await program.shows('Enter');
	await program.rest();
	return program;
}

/** “12.3 ms of a processor each”; nothing where the system does not tell. */
export const perKey = (
	before: number | undefined,
	after: number | undefined,
	count: number,
): string =>
	before === undefined || after === undefined
		? ''
		: `, ${milliseconds((after - before) / count)} of a processor each`;

/** The cursor goes down the menu and on from its top, so that each choice comes. */
async function walkMenu(
	program: OpenProgram,
	least: OpenProgram,
): Promise<{
	readonly reactions: readonly Reaction[];
	readonly least: readonly number[];
	readonly processor: string;
}> {
	for (let key = 0; key < warmUp; key++) {
		await program.press(down);
	}

	const before = program.processorTime();
	const reactions: Reaction[] = [];
	const others: number[] = [];
	for (let key = 0; key < keys; key++) {
		reactions.push(await program.press(down));
		if (key % everyFew === 0) {
			const {last} = await least.press('x', differ);
			others.push(last);
		}
	}

	return {reactions, least: others, processor: perKey(before, program.processorTime(), keys)};
}

type Aims = {readonly cursor: Most; readonly odds: Most};

const aims: ReadonlyMap<number, Aims> = new Map([
	[10, {cursor: [8, 12], odds: [10, 15]}],
	[100, {cursor: [12, 16], odds: [14, 20]}],
	[1000, {cursor: [12, 20], odds: [20, 30]}],
]);

async function keysOf(
	folder: string,
	least: OpenProgram,
	crowd: Crowd,
	most: Aims,
): Promise<readonly Figure[]> {
	const program = await openFight(await homeOf(folder, crowd));
	const walked = await walkMenu(program, least);
	program.kill();
	const name = `${crowd.ruleset}, ${crowd.combatants} combatants`;
	return [
		within(
			`${name}: key → cursor (hello ${medianAnd95(walked.least)})`,
			walked.reactions.map(({cursor}) => cursor),
			most.cursor,
		),
		within(
			`${name}: key → odds of the highlighted${walked.processor}`,
			walked.reactions.map(({last}) => last),
			most.odds,
		),
	];
}

/** The rulesets whose menus are longest and whose odds take longest. */
export const felt = ['dynamic-d100', 'tesseris'] as const;

/** From a key that moves the cursor of the menu to the frames that it brings about. */
export const benchKeys = async (): Promise<readonly Figure[]> =>
	inFolder(async (folder) => {
		const least = openProgram({file: hello, home: folder});
		await least.shows('Hello');
		const figures: Figure[] = [];
		for (const [combatants, most] of aims) {
			for (const ruleset of felt) {
				figures.push(...(await keysOf(folder, least, {ruleset, combatants}, most)));
			}
		}

		least.kill();
		return figures;
	});
