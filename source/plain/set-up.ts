import {sideNames, sideWords, sides} from '../engine/kit/basics.js';
import type {RulesetFacts} from '../engine/ruleset/ruleset.js';
import {entriesFor} from '../session/library/rosters/archetypes.js';
import type {Fight} from '../session/fight/fight.js';
import {Gathering} from '../session/library/gathering.js';
import type {NewFight, RosterEntry, Services} from '../session/library/services.js';
import {chooseRules} from './choosing.js';
import type {Conversation} from './conversation.js';
import {emptySides, takeSetUpLine} from './set-up-words.js';

/** What is known of a fight before anybody is in it. */
export type SetUpOrder = Pick<NewFight, 'title' | 'campaign' | 'seed'> & {
	/** Left out: it is asked for. */
	readonly ruleset: RulesetFacts | undefined;
	/** Who comes already. */
	readonly selections?: NewFight['selections'];
	/** @throws when they do not fit these rules */
	settingsFor(ruleset: RulesetFacts): NewFight['settings'];
};

type House = Pick<
	Services,
	'rulesets' | 'listRosters' | 'listRules' | 'loadRoster' | 'readPeople' | 'pageOf' | 'createFight'
>;

/** How it ends: with a fight that has begun, by leaving, or because there are no more lines. */
export type SetUpEnd = Fight | 'left' | 'unheard';

/** Sets up a fight line by line, from nobody: which rules, who fights, begin. */
export async function setUpPlainly(
	{ruleset: known, settingsFor, selections = [], ...called}: SetUpOrder,
	conversation: Conversation,
	services: House,
): Promise<SetUpEnd> {
	const ruleset = known ?? (await chooseRules(services.rulesets, conversation));
	if (typeof ruleset === 'string') {
		return ruleset;
	}

	const settings = settingsFor(ruleset);
	const gathering = new Gathering(ruleset, settings, services);
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
