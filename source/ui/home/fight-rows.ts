import {sideNames, sides} from '../../engine/kit/basics.js';
import type {Detail, RulesetName} from '../../engine/ruleset/ruleset.js';
import type {FightSummary} from '../../session/library/services.js';
import {whenInWords} from '../kit/look/text.js';

/** What rows of the home screen have in common. */
export type Row = {readonly id: string; readonly label: string; readonly about: readonly Detail[]};

/** A fight: how it stands, and what else is known of it. */
export type FightRow = Row & {
	readonly action: {readonly kind: 'resume'; readonly fight: FightSummary};
	/** How far it is, or who won. */
	readonly moment: string;
	readonly isOver: boolean;
	readonly when: string;
	/** Who is asked; of a fight that is over, when it ended. */
	readonly question: string;
	readonly warning: string;
	/** Its campaign, its system unless the title names it, the fights around it. */
	readonly belongs: readonly string[];
};

export type FightsShown = {
	readonly rulesets: readonly RulesetName[];
	/** `undefined` while the fights are being read. */
	readonly now: Date | undefined;
	/** Fights that were put away, to name them where others lead to them. */
	readonly archived?: readonly FightSummary[];
};

/** Tells of each fight which one it comes after, and which ones come after it. */
function linksAmong(
	fights: readonly FightSummary[],
	archived: readonly FightSummary[],
): (fight: FightSummary) => readonly string[] {
	const named = [
		...fights.map((fight) => ({fight, name: `“${fight.title}”`})),
		...archived.map((fight) => ({fight, name: `“${fight.title}” (archived)`})),
	];
	const names = new Map(named.map(({fight, name}) => [fight.id, name]));
	const later = new Map<string, readonly string[]>();
	for (const {fight, name} of named) {
		if (fight.from) {
			const before = later.get(fight.from.id) ?? [];
			later.set(fight.from.id, [...before, `then ${name}`]);
		}
	}

	return ({id, from}) => [
		...(from ? [`after ${names.get(from.id) ?? `“${from.title}”`}`] : []),
		...(later.get(id) ?? []),
	];
}

const aboutFight = (fight: FightSummary, system: string, links: readonly string[], when: string) =>
	[
		{label: 'title', value: fight.title},
		{label: 'campaign', value: fight.campaign ?? ''},
		{label: 'system', value: system},
		{label: 'moment', value: fight.clock},
		{label: 'outcome', value: fight.outcome ?? ''},
		...sides.map((side) => {
			const {up = 0, all = 0} = fight.standing?.sides[side] ?? {};
			return {
				label: sideNames[side].toLowerCase(),
				value: all === 0 ? '' : `${up} of ${all} can fight`,
			};
		}),
		{label: 'asked', value: fight.standing?.question ?? ''},
		{label: 'warning', value: fight.trouble ?? fight.standing?.warning ?? ''},
		{label: 'fights around it', value: links.join(', ')},
		{label: 'played', value: when},
		{label: 'file', value: fight.slug},
	].filter(({value}) => value !== '');

function fightRow(
	fight: FightSummary,
	links: readonly string[],
	system: string,
	now: Date | undefined,
): FightRow {
	const when = now ? whenInWords(fight.updated, now) : '';
	const {title, outcome, clock, standing, campaign} = fight;
	return {
		id: `fight:${fight.id}`,
		action: {kind: 'resume', fight},
		label: title,
		moment: outcome ?? clock,
		isOver: outcome !== undefined,
		when,
		question: outcome === undefined ? (standing?.question ?? '') : clock,
		warning: standing?.warning ?? '',
		belongs: [
			...(campaign === undefined ? [] : [campaign]),
			...(title.includes(system) ? [] : [system]),
			...links,
		],
		about: aboutFight(fight, system, links, when),
	};
}

/** @param all those that they can lead to */
export function fightRows(
	fights: readonly FightSummary[],
	{rulesets, now, archived = []}: FightsShown,
	all = fights,
): readonly FightRow[] {
	const linksOf = linksAmong(all, archived);
	const names = new Map(rulesets.map(({id, name}) => [id, name]));
	return fights.map((fight) =>
		fightRow(fight, linksOf(fight), names.get(fight.ruleset) ?? fight.ruleset, now),
	);
}
