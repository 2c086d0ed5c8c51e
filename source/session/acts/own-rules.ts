import {sideNames} from '../../engine/kit/basics.js';
import {slugOf} from '../../engine/facts/combatants/entrant.js';
import {type ConditionRow, type House, labelsIn} from '../../engine/facts/house.js';
import type {SettingValues} from '../../engine/facts/settings.js';
import type {Until} from '../../engine/facts/condition.js';
import {cleanName, cleanText} from '../../engine/kit/clean-text.js';
import {listed, signed} from '../../engine/kit/text.js';
import {lastingText} from '../../engine/world/conditions.js';
import {readCondition} from '../fight/words/condition-words.js';
import type {Fight} from '../fight/fight.js';
import {places} from '../fight/where.js';
import type {ListedRules} from '../library/rosters/rules-shelf.js';
import {type Act, type ActScene, act} from './act.js';
import {askWho} from './people.js';
import {type Step, because, carriedOut, told} from './parts/step.js';

/* Rules of the table's own that come into a fight under way. */

const settingsText = (settings: SettingValues, fight: Fight): string => {
	const changed = fight
		.settings()
		.filter(({id, value}) => Object.hasOwn(settings, id) && settings[id] !== value)
		.map(({label}) => label);
	return changed.length === 0 ? '' : `settings: ${changed.join(', ')}`;
};

/** What is new, and what takes the place of a row that is there. */
function changesText(house: House, settings: SettingValues, fight: Fight): string {
	const known = new Set(fight.conditionRows().map(({name}) => name));
	const labels = labelsIn(house);
	const old = labels.filter((label) => known.has(label));
	return [
		labels.filter((label) => !known.has(label)).join(', '),
		old.length === 0 ? '' : `instead: ${old.join(', ')}`,
		settingsText(settings, fight),
	]
		.filter((part) => part !== '')
		.join('; ');
}

const broughtFrom = ({name, rules}: ListedRules, fight: Fight): Step => {
	const {house = {conditions: [], situations: []}, settings = {}} = rules ?? {};
	return because(`${name}: ${changesText(house, settings, fight)}`, {do: 'house', house, settings});
};

const bring = ({fight, services}: ActScene): Step => ({
	kind: 'load',
	title: 'Reading the rules …',
	async load() {
		const all = await services.listRules();
		const items = all
			.filter(({ruleset, problems}) => ruleset === fight.info.ruleset.id || problems.length > 0)
			.map((file) => ({
				id: file.name,
				label: file.name,
				...(file.problems[0] && {refused: file.problems[0].message}),
				detail: file.rules ? changesText(file.rules.house, file.rules.settings, fight) : '',
				next: () => broughtFrom(file, fight),
			}));
		return items.length === 0
			? told(
					'There is no file of rules for this ruleset yet. A condition that is made here (define) can be kept in one (keep-rule).',
				)
			: {kind: 'pick', title: 'Which rules, from now on?', what: 'file of rules', items};
	},
});

/** How long it usually lasts; `undefined` where that hangs on one fight. */
const usualOf = (until: Until): ConditionRow['lasts'] =>
	'unit' in until ? until : until.of === undefined ? {edge: until.edge} : undefined;

/** “Soaked worth −1 ask for 2 rounds: easy to freeze”. */
function readRow(text: string, fight: Fight): ConditionRow | {readonly problem: string} {
	const [, left = '', summary = ''] = /^([^:]*)(?::(.*))?$/s.exec(text) ?? [];
	const isAsked = /\bask(?:ed)?\b/i.test(left);
	const bare = left.replace(/\s*\bask(?:ed)?\b/i, '').trim();
	const said = readCondition(bare, {...fight, conditionRows: () => []});
	if ('problem' in said) {
		return said;
	}

	const {until = 'ended', from, worth = 0, isOnce} = said;
	const lasts = until === 'ended' ? undefined : usualOf(until);
	if (from !== undefined || (until !== 'ended' && !lasts)) {
		return {problem: 'by whom, and until whose turn, is said where it is given'};
	}

	const name = cleanName(said.name);
	return name === ''
		? {problem: 'name it: “Soaked worth −1 for 2 rounds: easy to freeze”'}
		: {
				...namedAs(name, fight),
				summary: cleanText(summary).trim(),
				kind: worth === 0 ? 'neutral' : worth < 0 ? 'bad' : 'good',
				...(worth !== 0 && {worth}),
				...(isOnce && {isOnce: true}),
				...(isAsked && {isAsked: true}),
				...(lasts && {lasts}),
			};
}

/** A new name; or that of a condition which is there, in whose place it comes with what that does besides. */
function namedAs(
	name: string,
	fight: Fight,
): Pick<ConditionRow, 'id' | 'name' | 'sets' | 'isIdle'> {
	const former = fight.conditionRows().find((row) => row.name.toLowerCase() === name.toLowerCase());
	return {
		id: former?.id ?? slugOf(name),
		name: former?.name ?? name,
		...(former?.sets && {sets: former.sets}),
		...(former?.isIdle && {isIdle: former.isIdle}),
	};
}

const rowText = ({name, worth, isOnce, isAsked, lasts, summary}: ConditionRow): string =>
	listed([
		`${name}${worth === undefined ? '' : ` ${signed(worth)}`}`,
		...(isOnce ? ['on one roll'] : []),
		...(isAsked ? ['where it is ticked'] : []),
		lastingText(lasts),
		...(summary === '' ? [] : [summary]),
	]);

const define = ({fight}: Pick<ActScene, 'fight'>): Step => ({
	kind: 'text',
	title: 'A new condition: name, worth −1, ask, for 2 rounds: what it does',
	isVerbatim: true,
	refuse(text) {
		const row = readRow(text, fight);
		return 'problem' in row ? row.problem : undefined;
	},
	meaning(text) {
		const row = readRow(text, fight);
		return 'problem' in row ? '' : rowText(row);
	},
	next(text): Step {
		const row = readRow(text, fight);
		return 'problem' in row
			? define({fight})
			: {kind: 'do', input: {do: 'house', house: {conditions: [row], situations: []}}};
	},
});

/** A condition that was made in play goes into a file, for the fights to come. */
const keepRule = ({fight, services}: ActScene): Step => ({
	kind: 'pick',
	title: 'Which condition?',
	what: 'condition',
	items: (fight.house()?.conditions ?? []).map((row) => ({
		id: row.id,
		label: row.name,
		detail: row.summary,
		next: (): Step => ({
			kind: 'text',
			title: 'In which file of rules? One is made where there is none.',
			initial: 'our-table',
			next(text): Step {
				const file = text.replace(/^in\s+/, '');
				return carriedOut(`Writes ${row.name} into ${file}`, async () => {
					const target = await services.keepCondition(file, fight.info.ruleset.id, row);
					return {
						kind: 'told',
						title: `${row.name} is in ${target}. A roster names it: rules: ${file}`,
					};
				});
			},
		}),
	})),
});

const doAct = (scene: ActScene): Step =>
	askWho(scene, {
		title: 'Who acts?',
		detail: ({side}) => sideNames[side],
		next: ({id: who}) => ({
			kind: 'pick',
			title: 'Which act?',
			what: 'act',
			items: (scene.fight.house()?.acts ?? []).map(({id, label, summary}) => ({
				id,
				label,
				detail: summary,
				next: () => ({kind: 'do', input: {do: 'act', who, act: id}}),
			})),
		}),
	});

export const ownRuleActs: readonly Act[] = [
	act('act', 'An act of your own rules', places.liveRuling, {
		synonyms: 'stunt manoeuvre maneuver house own do reaction',
		refuse: ({fight}) =>
			(fight.house()?.acts ?? []).length > 0 ? undefined : 'no file of rules has acts',
		usage: 'WHO ACT',
		summary:
			'somebody does an act of your own rules at once, whoever’s turn it is: act Oni Shield bash',
		first: doAct,
	}),
	act('define', 'A new condition, to be given by name', places.liveRuling, {
		synonyms: 'condition status rule own house row new',
		usage: 'NAME [worth N] [once] [ask] [for N rounds]: WHAT IT DOES',
		summary:
			'a condition of your own that can be given by name from now on; ask: it counts where it is ticked',
		first: define,
	}),
	act('keep-rule', 'Keep a condition in a file of rules', places.liveRuling, {
		synonyms: 'save write condition rule own house file keep',
		refuse: ({fight}) =>
			(fight.house()?.conditions ?? []).length > 0 ? undefined : 'no condition of your own is here',
		usage: 'CONDITION in FILE',
		summary: 'writes a condition of your own into a file of rules: keep-rule Soaked in our-table',
		first: keepRule,
	}),
	act('adopt', 'Rules of your own, from a file', places.liveRuling, {
		synonyms: 'house rules file conditions situations own table',
		usage: 'FILE [because …]',
		summary: 'all of a file of rules counts from now on: settings, conditions, situations, acts',
		first: bring,
	}),
];
