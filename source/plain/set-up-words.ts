import {type Id, type Side, grouped, sideWords, sides} from '../engine/kit/basics.js';
import {wordsOfSide} from '../rosters/schema.js';
import type {Gathering} from '../session/library/gathering.js';
import type {Named} from '../session/parts/names.js';
import type {NewFight, Services} from '../session/library/services.js';
import {UnfitError, takeOne} from '../session/acts/parts/arguments.js';
import {addedBy} from '../session/acts/joining/adding.js';
import {lineStep} from '../session/acts/parts/step.js';
import {given} from './commands/asking.js';
import {type Reply, helpLines, said, unfit, withProblems} from './reply.js';
import {triedBy} from '../session/acts/joining/improvised-line.js';

export type House = Pick<
	Services,
	'rulesets' | 'listRosters' | 'listRules' | 'loadRoster' | 'readPeople' | 'createFight'
>;

type SetUpTable = {
	readonly gathering: Gathering;
	readonly services: House;
	readonly plan: Omit<NewFight, 'selections'>;
};

type SetUpWord = {
	readonly name: string;
	readonly usage: string;
	readonly summary: string;
	run(rest: string, table: SetUpTable): Reply | Promise<Reply>;
};

export const emptySides = (gathering: Gathering): readonly Side[] =>
	sides.filter((side) => gathering.combatants().every((each) => each.side !== side));

async function begin({gathering, services, plan}: SetUpTable): Promise<Reply> {
	const [empty] = emptySides(gathering);
	if (empty) {
		return unfit(`Nobody is among ${sideWords[empty]}: a fight needs both sides.`);
	}

	const fight = await services.createFight({...plan, selections: gathering.selections()});
	return {lines: [], next: {fight, briefing: []}};
}

/** Each of them by name, all of a kind by what they have in common, and everybody of a side. */
function namedIn(gathering: Gathering): ReadonlyArray<Named<readonly Id[]>> {
	const all = gathering.combatants();
	const idsOf = (those: typeof all) => those.map(({id}) => id);
	return [
		...all.map(({id, name}) => ({value: [id], names: [name]})),
		...[...grouped(all.map((each) => [each.kin, each]))]
			.filter(([, kin]) => kin.length > 1)
			.map(([name, kin]) => ({value: idsOf(kin), names: [name]})),
		...sides.map((side) => ({
			value: idsOf(all.filter((each) => each.side === side)),
			names: wordsOfSide(side).map((word) => `all ${word}`),
		})),
	];
}

/** @throws {UnfitError} unless it names somebody who is there */
function takeWhom(line: string, gathering: Gathering) {
	if (gathering.combatants().length === 0) {
		throw new UnfitError('Nobody is here yet: add comes first.');
	}

	const {found, rest} = takeOne(line, namedIn(gathering), 'combatant');
	return {whom: found, rest};
}

/** A word that a name follows, and nothing else. */
const onWhom = (
	name: string,
	summary: string,
	act: (whom: readonly Id[], gathering: Gathering) => void,
): SetUpWord => ({
	name,
	usage: 'WHOM',
	summary,
	run(line, {gathering}) {
		const {whom, rest} = takeWhom(line, gathering);
		if (rest !== '') {
			return unfit(`“${rest}” is too much: a name is enough.`);
		}

		act(whom, gathering);
		return said();
	},
});

const joining =
	(by: typeof addedBy): SetUpWord['run'] =>
	async (line, {gathering, services}) =>
		withProblems(async () =>
			given(
				lineStep('Whom?', (words) => by(words, {fight: gathering, services})),
				line,
				(inputs) => inputs.map((input) => gathering.gm(input)).find(Boolean),
			),
		);

export const setUpWords: readonly SetUpWord[] = [
	{
		name: 'add',
		usage: '[ROSTER [WHO [COUNT] [hidden]] | WHO [COUNT] [heroes|foes] [hidden] | NAME[,] WORDS]',
		summary:
			'brings combatants by name (add Guard x3), lists those with a tag (add archer), or improvises one: add Koji heroes like Guard, add Wolf hp 12; alone it lists the rosters, and add? the words',
		run: joining(addedBy),
	},
	{
		name: 'add?',
		usage: 'NAME[,] WORDS',
		summary: 'shows the sheet of whom add would improvise, and adds nobody',
		run: joining(triedBy),
	},
	{
		name: 'side',
		usage: 'WHOM heroes|foes',
		summary: 'puts somebody, all of a kind or all foes on the other side',
		run(line, {gathering}) {
			const {whom, rest} = takeWhom(line, gathering);
			const {found: side} = takeOne(
				rest,
				sides.map((value) => ({value, names: wordsOfSide(value)})),
				'side',
			);
			gathering.changeSide(whom, side);
			return said();
		},
	},
	onWhom('hide', 'the players do not see them at the start', (whom, gathering) => {
		gathering.hide(whom, true);
	}),
	onWhom('reveal', 'the players see them', (whom, gathering) => {
		gathering.hide(whom, false);
	}),
	onWhom('out', 'takes somebody out again', (whom, gathering) => {
		gathering.leave(whom);
	}),
	{
		name: 'begin',
		usage: '',
		summary: 'begins the fight; so does Enter once both sides have somebody',
		run: async (rest, table) => (rest === '' ? begin(table) : unfit('begin stands alone.')),
	},
	{
		name: 'help',
		usage: '',
		summary: 'this list',
		run: () => said(...setUpWords.flatMap(helpLines)),
	},
	{
		name: 'quit',
		usage: '',
		summary: 'leaves; nothing is begun',
		run: () => ({lines: [], isLeaving: true}),
	},
];

export async function takeSetUpLine(line: string, table: SetUpTable): Promise<Reply> {
	const [first = ''] = line.trim().split(/\s/, 1);
	if (first === '') {
		return emptySides(table.gathering).length === 0 ? begin(table) : said();
	}

	const word = setUpWords.find(({name}) => name === first.toLowerCase());
	if (!word) {
		return unfit(`“${first}” is no word here; ${setUpWords.map(({name}) => name).join(', ')}.`);
	}

	try {
		return await word.run(line.trim().slice(first.length).trim(), table);
	} catch (error) {
		if (error instanceof UnfitError) {
			return unfit(error.message);
		}

		throw error;
	}
}
