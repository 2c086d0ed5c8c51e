import {numberText} from '../../engine/kit/answer-numbers.js';
import {planText} from '../../engine/world/board.js';
import type {ReferenceEntry} from '../../engine/ruleset/ruleset.js';
import {recording} from '../../projections/record/record-fight.js';
import {slowly} from '../../projections/steps.js';
import {lastAnswerOf, paced} from '../../session/files/long-work.js';
import {atLength} from './asking.js';
import {statisticsTexts} from '../../projections/record/statistics-text.js';
import {timesLines} from '../../projections/turn-times.js';
import type {ShownPrompt} from '../../session/fight/fight.js';
import {takeCombatant} from '../../session/acts/parts/arguments.js';
import {boardText, legendText} from '../texts/board-text.js';
import {choicesIn} from './acting.js';
import {castOf} from '../cast.js';
import {choiceTexts, cited, toldText} from '../texts/prompt-text.js';
import {meantBy} from '../reading.js';
import {type Scene, type Runs, type Word, said, unfit} from '../scene.js';
import {questionText} from '../question.js';
import {places} from '../../session/fight/where.js';
import type {SettingView} from '../../session/fight/views.js';
import type {Entry} from '../../session/fight/answer-entries.js';

/** How many answers `log` shows without a number. */
const usualLog = 10;

/** What is said where there are no lines. */
const orElse = (lines: readonly string[], none: string) => (lines.length > 0 ? lines : [none]);

export const lookingWords: readonly Word[] = [
	{
		name: 'board',
		usage: '',
		summary: 'who acts when, and how everybody stands',
		where: places.look,
		run: (_rest, {fight}) => said(...boardText(fight.board('gm'))),
	},
	{
		name: 'menu',
		usage: '',
		summary:
			'all choices, one a line, with the reasons of those refused; in brief, the whole question',
		where: places.look,
		run(_rest, scene) {
			const {fight, style, together, voice} = scene;
			if (voice.isBrief) {
				return said(...questionText(scene, true));
			}

			const prompt = fight.prompt('gm');
			together.askFirst(fight);
			return prompt.kind === 'choose'
				? said(...choiceTexts(prompt.choices, castOf(fight, 'gm'), style))
				: unfit('There is nothing to choose from here.');
		},
	},
	{
		name: 'brief',
		usage: '',
		summary: 'from now on only what changed and one line of each question; once more, all of it',
		where: places.look,
		run(_rest, {voice}) {
			voice.isBrief = !voice.isBrief;
			return said(
				voice.isBrief
					? 'In brief from now on: menu or ? tells the whole question, board how everybody stands.'
					: 'In full again.',
			);
		},
	},
	{
		name: 'why',
		usage: '[N]',
		summary: 'why this is asked, or the reasons for and against choice N',
		where: places.look,
		run: (rest, scene) => (rest === '' ? whyPrompt(scene) : whyChoice(rest, scene)),
	},
	{
		name: 'conditions',
		usage: '',
		summary: 'all conditions with their numbers',
		where: places.look,
		run(_rest, {fight}) {
			const {nameOf} = castOf(fight, 'gm');
			const lines = fight
				.conditions('gm')
				.map(({id, who, name, lasts}) => `  ${id}) ${nameOf(who)} is ${lasting(name, lasts)}`);
			return said(...orElse(lines, 'No conditions.'));
		},
	},
	{
		name: 'plans',
		usage: '',
		summary: 'what you have planned for later, with numbers',
		where: places.liveRuling,
		run(_rest, {fight}) {
			const lines = (fight.board('gm').plans ?? []).map(
				(each) =>
					`  ${each.id ?? ''}) ${planText(each)}${each.carried === undefined ? '' : ` (${each.carried})`}${each.isOpen ? ', which players may know of' : ''}`,
			);
			return said(
				...orElse(lines, 'Nothing is planned for later: plan WHEN: WHAT adds something.'),
			);
		},
	},
	{
		name: 'interrupts',
		usage: '',
		summary: 'who could break in now, and at what cost',
		where: places.liveRuling,
		run(_rest, {fight, style}) {
			const lines = choiceTexts(fight.interrupts(), castOf(fight, 'gm'), style);
			return lines.length > 0
				? said(...lines, 'Type interrupt N to do one.')
				: said('Nobody can break in now.');
		},
	},
];

export const lookingRuns: Runs = {
	settings: (_rest, {fight}) => said(...fight.settings().map(settingText)),
	history(rest, scene) {
		const most = rest === '' ? usualLog : Number(rest);
		return Number.isInteger(most) && most > 0
			? said(...scene.fight.recent('gm', most).flatMap((entry) => entryText(entry, scene)))
			: unfit('log takes a number of answers: log 20');
	},
	times: (_rest, {fight}) => said(...timesLines(fight.answered())),
	statistics: async (_rest, scene) =>
		atLength(scene, async (work) => {
			const {fight, style} = scene;
			const {record} = await slowly(recording(fight, 'gm'), paced(lastAnswerOf(fight), work));
			return said(
				...statisticsTexts(record).flatMap(({title, lines}) => [style.strong(title), ...lines]),
			);
		}),
	rules(rest, {fight}) {
		const {reference} = fight.info;
		if (rest === '') {
			const named = citedBy(fight.prompt('gm'), reference).flatMap(ruleText);
			return said(
				...orElse(named, 'No rule is named here; rules WORDS searches all of them.'),
				...legendText(fight.board('gm')),
			);
		}

		const found = searchRules(reference, rest).flatMap(ruleText);
		return found.length > 0 ? said(...found) : unfit('No rule holds all of these words.');
	},
	details(rest, {fight}) {
		const {who} = takeCombatant(rest, fight);
		return said(
			who.name,
			...fight.details(who.id, 'gm').map(({label, value}) => `  ${label}: ${value}`),
		);
	},
};

/** “pointsPerDie – Points per die: 2 (DR-06); 3 from round 4 on”. */
const settingText = ({id, label, value, rule, isDefault, coming}: SettingView): string =>
	[
		`  ${id} – ${cited(`${label}: ${value}`, rule)}`,
		isDefault ? '' : ' – changed',
		coming ? `; ${coming.value} ${coming.when}` : '',
	].join('');

const entryText = ({n, label, corrected, lines}: Entry, {style}: Scene): readonly string[] => [
	style.weak(`${numberText(n)} ${label}${corrected === undefined ? '' : ` [${corrected}]`}`),
	...lines.map((line) => toldText(line, style)),
];

function whyPrompt({fight}: Scene) {
	const {why, rule} = fight.prompt('gm');
	const acting = fight.board('gm').lanes.filter(({mark}) => mark === 'acting');
	const text = fight.info.reference.find(({id}) => id === rule);
	return said(
		...(why === undefined ? [] : [why]),
		...acting.map((lane) => `${lane.name} (${lane.order}): ${lane.why}`),
		...(text ? ruleText(text) : []),
	);
}

function whyChoice(wanted: string, {fight}: Scene) {
	const offered = choicesIn(fight.prompt('gm'));
	const [choice, ...others] = meantBy(wanted, offered, castOf(fight, 'gm')).choices;
	if (!choice || others.length > 0) {
		return unfit('why takes the number of a choice: why 2');
	}

	const rule = fight.info.reference.find(({id}) => id === choice.rule);
	return said(
		choice.label,
		...(choice.refused
			? [`Not now: ${cited(choice.refused.reason, choice.refused.rule)}`]
			: fight.preview(choice.id)),
		...(rule ? ruleText(rule) : []),
	);
}

const lasting = (name: string, lasts: string) => (lasts === '' ? name : `${name} (${lasts})`);

function citedBy(prompt: ShownPrompt, reference: readonly ReferenceEntry[]) {
	const ids = new Set([prompt.rule, ...choicesIn(prompt).map(({rule}) => rule)]);
	return reference.filter(({id}) => ids.has(id));
}

/** The rules that contain all the words, in any case and order. */
export function searchRules(reference: readonly ReferenceEntry[], words: string) {
	const wanted = words.toLowerCase().split(/\s+/);
	return reference.filter(({id, heading, summary}) => {
		const text = `${id} ${heading} ${summary}`.toLowerCase();
		return wanted.every((word) => text.includes(word));
	});
}

export const ruleText = ({id, heading, summary}: ReferenceEntry): readonly string[] => [
	`${id} ${heading}`,
	// Not between round brackets, of which only rules beside other texts are left out.
	`  ${summary.replaceAll(/\((\w\w-\w+)\)/g, '[$1]')}`,
];
