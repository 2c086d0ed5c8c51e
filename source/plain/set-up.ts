import type {RulesetName, RulesetFacts} from '../engine/ruleset/ruleset.js';
import {type Named, takeName, unfitName} from '../session/parts/names.js';
import {wholeNumber} from '../session/parts/numbers.js';
import type {Conversation} from './conversation.js';
import {sideNames, sideWords, sides} from '../engine/kit/basics.js';
import {entriesFor} from '../session/library/rosters/archetypes.js';
import type {Fight} from '../session/fight/fight.js';
import {type Gathering, gatheringFor} from '../session/library/gathering.js';
import type {NewFight, RosterEntry, Services} from '../session/library/services.js';
import {type House, emptySides, takeSetUpLine} from './set-up-words.js';

/** Asks for one of several by number, name, or Enter for the first; `left` after “quit”, `unheard` at the end of the lines. */
export async function choose<T>(
	question: string,
	rows: ReadonlyArray<Named<T> & {readonly about?: string}>,
	kind: string,
	conversation: Conversation,
): Promise<T | 'left' | 'unheard'> {
	const asked = [
		question,
		...rows.flatMap(({names: [name = ''], about}, at) => [
			`  ${at + 1} ${name}`,
			...(about === undefined ? [] : [`      ${about}`]),
		]),
	];
	conversation.say(asked);
	for await (const typed of conversation.lines) {
		const line = typed.trim();
		if (line.toLowerCase() === 'quit') {
			return 'left';
		}

		const byNumber = rows[(wholeNumber(line === '' ? '1' : line) ?? 0) - 1];
		const taken = takeName(line, rows);
		const found = byNumber?.value ?? taken.found;
		if (found !== undefined) {
			return found;
		}

		conversation.say([
			unfitName(line, 'candidates' in taken ? taken.candidates : [], kind),
			...asked,
		]);
	}

	return 'unheard';
}

export const chooseRules = async <R extends RulesetName>(
	rulesets: readonly R[],
	conversation: Conversation,
): Promise<R | 'left' | 'unheard'> =>
	choose(
		'Which rules?',
		rulesets.map((ruleset) => ({
			value: ruleset,
			names: [ruleset.name, ruleset.id],
			about: `Choose this if ${ruleset.brochure.chooseIf}`,
		})),
		'ruleset',
		conversation,
	);

/** What is known of a fight before anybody is in it. */
type SetUpOrder = Pick<NewFight, 'title' | 'campaign' | 'seed'> & {
	/** Left out: it is asked for. */
	readonly ruleset: RulesetFacts | undefined;
	readonly selections?: NewFight['selections'];
	/** @throws when they do not fit these rules */
	settingsFor(ruleset: RulesetFacts): NewFight['settings'];
};

/** How it ends: with a fight that has begun, by leaving, or because there are no more lines. */
type SetUpEnd = Fight | 'left' | 'unheard';

/** Sets up a fight line by line, from nobody: which rules, who fights, begin. */
export async function setUpPlainly(
	{ruleset: known, settingsFor, selections = [], ...called}: SetUpOrder,
	conversation: Conversation,
	services: House & Pick<Services, 'pageOf'>,
): Promise<SetUpEnd> {
	const ruleset = known ?? (await chooseRules(services.rulesets, conversation));
	if (typeof ruleset === 'string') {
		return ruleset;
	}

	const settings = settingsFor(ruleset);
	const gathering = gatheringFor(ruleset, settings, services);
	gathering.join(selections);
	const plan = {ruleset: ruleset.id, settings, ...called};
	conversation.say([
		...opening(ruleset, await entriesFor(ruleset.id, services)),
		...asked(gathering),
	]);
	for await (const line of conversation.lines) {
		const {lines, next, isLeaving} = await takeSetUpLine(line, {gathering, services, plan});
		conversation.say(lines);
		if (next) {
			return next.fight;
		}

		if (isLeaving) {
			return 'left';
		}

		conversation.say(asked(gathering));
	}

	return 'unheard';
}

/** The first lines, with examples that can be typed as they stand. */
function opening({name}: RulesetFacts, entries: readonly RosterEntry[]): readonly string[] {
	const hero = entries.find(({side}) => side === 'good');
	const foe = entries.find(({side, tags = []}) => side === 'bad' && tags.length > 0);
	return [
		'',
		`A new fight of ${name}: who fights? For example:`,
		...(hero ? [`  add Anna heroes like ${hero.name}`] : []),
		...(foe ? [`  add ${foe.name} x4`] : []),
		...(foe?.tags?.[0] === undefined ? [] : [`  add ${foe.tags[0]}     lists all with this tag`]),
		'help lists the other words.',
	];
}

/** Who is there, and what is to be typed. */
function asked(gathering: Gathering): readonly string[] {
	const [empty] = emptySides(gathering);
	return [
		'',
		...sides.map((side) => {
			const names = gathering
				.combatants()
				.filter((each) => each.side === side)
				.map(({name, isHidden}) => (isHidden ? `${name} (hidden)` : name));
			return `${sideNames[side]}: ${names.length === 0 ? 'nobody yet' : names.join(', ')}`;
		}),
		empty
			? `Nobody is among ${sideWords[empty]} yet: add NAME${empty === 'good' ? ' heroes' : ''} …`
			: 'Enter begins the fight; add brings more.',
	];
}
