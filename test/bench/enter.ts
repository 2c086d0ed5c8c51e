import fs from 'node:fs';
import path from 'node:path';
import {type Crowd, homeOf} from './crowds.js';
import {type Figure, type Most, within} from './figures.js';
import {inFolder} from './folder.js';
import type {Reaction} from './frames.js';
import {rulesets} from '../../source/rulesets/index.js';
import {openFight, perKey} from './keys.js';
import {memoryOf} from './terminal.js';

const enters = 70;
const warmUp = 20;

/** What stands on the screen when a fight is over. */
const over = 'Markdown, HTML, CSV, JSON';

/** How many answers of the GM are in the log of that home. */
function answersIn(home: string): number {
	const folder = path.join(home, 'fights');
	const log = fs.readdirSync(folder).find((name) => name.endsWith('.jsonl'));
	return fs
		.readFileSync(path.join(folder, log ?? ''), 'utf8')
		.split('\n')
		.filter((line) => line.includes('"by":"gm"')).length;
}

type Played = {
	readonly reactions: readonly Reaction[];
	readonly busy: number;
	/** In MB, at the end. */
	readonly memory: number;
};

/** Enter again and again: the default answers, with dice that the program rolls, so many times or until the fight is over. */
async function playBy(home: string, count: number): Promise<Played> {
	const before = answersIn(home);
	const program = await openFight(home);
	const reactions: Reaction[] = [];
	let start = program.processorTime();
	const isOver = () => program.screen().some((line) => line.includes(over));
	let pressed = 0;
	while (pressed < warmUp + count && !isOver()) {
		if (pressed === warmUp) {
			start = program.processorTime();
		}

		const reaction = await program.press('\r');
		pressed++;
		if (pressed > warmUp) {
			reactions.push(reaction);
		}
	}

	const busy = (program.processorTime() ?? Number.NaN) - (start ?? Number.NaN);
	await program.rest();
	const memory = memoryOf(program.pid);
	program.kill();
	const given = answersIn(home) - before;
	if (given < pressed) {
		throw new Error(`${pressed} times Enter gave only ${given} answers`);
	}

	return {reactions, busy, memory};
}

async function entersOf(folder: string, crowd: Crowd, most: Most): Promise<Figure> {
	const reactions: Reaction[] = [];
	let busy = 0;
	let memory = 0;
	for (let seed = 1; reactions.length < enters; seed++) {
		const home = await homeOf(folder, {...crowd, seed});
		const played = await playBy(home, enters - reactions.length);
		reactions.push(...played.reactions);
		busy += played.busy;
		memory = Math.max(memory, played.memory);
	}

	const name = `${crowd.ruleset}, ${crowd.combatants} combatants`;
	return within(
		`${name}: Enter → next question${perKey(0, Number.isNaN(busy) ? undefined : busy, reactions.length)}, ${Math.round(memory)} MB`,
		reactions.map(({first}) => first),
		most,
	);
}

const aims: ReadonlyMap<number, Most> = new Map([
	[10, [20, 30]],
	[100, [35, 50]],
	[1000, [60, 90]],
]);

/** Blasts end a fight of many in Open Table early. */
const mostBefore: Readonly<Record<string, number>> = {'open-table': 30};

/**
 * So many answers were given before, so that the log has something to show: past the plans of everybody, where they are
 * no more than a hundred.
 */
const before = (ruleset: string, combatants: number): number =>
	Math.min(Math.round(combatants * 1.2), mostBefore[ruleset] ?? 120);

/** From Enter to the next question. */
export const benchEnter = async (): Promise<readonly Figure[]> =>
	inFolder(async (folder) => {
		const figures: Figure[] = [];
		for (const [combatants, most] of aims) {
			for (const {id: ruleset} of rulesets) {
				const crowd = {ruleset, combatants, answers: before(ruleset, combatants)};
				figures.push(await entersOf(folder, crowd, most));
			}
		}

		return figures;
	});
