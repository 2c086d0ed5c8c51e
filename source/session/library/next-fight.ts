import {type FormerFight, opposing, withHeroes, type Absent} from '../log/former-fight.js';
import type {Fight} from '../fight/fight.js';
import type {NewFight, Services, Linked} from './services.js';
import {shownCarried} from '../../engine/world/carry-over.js';
import {listed} from '../../engine/kit/text.js';
import type {FormerOf} from '../../event-store/lines/record.js';
import type {Arrival, Brought} from '../log/brought.js';

/** “After “The bridge”.”, “Again from the start of “The bridge”.”. */
export const fromText = ({title, isAgain}: FormerOf): string =>
	isAgain ? `Again from the start of “${title}”.` : `After “${title}”.`;

/** “Then “The tower” (the-tower).”. */
export const afterText = (linked: Linked): string =>
	`${linked.isAgain ? 'Again' : 'Then'} “${linked.title}” (${placeText(linked)}).`;

/** “the-tower”, “the-tower, in the archive”. */
const placeText = ({slug, isArchived}: Linked) => (isArchived ? `${slug}, in the archive` : slug);

/** “After “The bridge” (the-bridge, in the archive).” */
export const formerText = (linked: Linked): string =>
	`${linked.isAgain ? 'Again from the start of' : 'After'} “${linked.title}” (${placeText(linked)}).`;

/** “Hit points 7 (DR-30, as it was)”; of a condition its name. */
function broughtText(brought: Brought): string {
	const {label, rule, isPlaceholder, shape} = brought;
	const reasons = [...(rule === undefined ? [] : [rule]), ...(isPlaceholder ? ['as it was'] : [])];
	const value = shape.kind === 'flag' ? '' : ` ${shownCarried(brought.value, shape)}`;
	return `${label}${value}${reasons.length === 0 ? '' : ` (${reasons.join(', ')})`}`;
}

/** “Koji comes with Hit points 7 (DR-30), Dazed”. */
export const arrivalText = ({name, values}: Arrival): string =>
	values.length === 0
		? `${name} comes fresh`
		: `${name} comes with ${values.map(broughtText).join(', ')}`;

/** “Nobu does not come: dead”. */
const absentText = ({name, why}: Absent): string => `${name} does not come: ${why}`;

/** Where the fight comes from, who comes with what, and who does not come. */
export function passageText(
	former: FormerFight,
	arrivals: readonly Arrival[],
	rest: string | undefined,
): readonly string[] {
	const chosen = former.rests.find(({id}) => id === rest);
	return [
		chosen ? `After “${former.title}” and ${chosen.label} (${chosen.rule}).` : fromText(former),
		...arrivals.map((arrival) => `${arrivalText(arrival)}.`),
		...former.absent(rest).map((each) => `${absentText(each)}.`),
	];
}

export const unknownRest = (
	rest: string,
	{
		ruleset,
		rests,
	}: {
		readonly ruleset: {readonly name: string};
		readonly rests: ReadonlyArray<{readonly id: string}>;
	},
): string =>
	`There is no rest “${rest}” in ${ruleset.name}: choose one of ${rests.map(({id}) => id).join(', ')}.`;

export function nobodyComes(former: FormerFight, rest?: string): string {
	const absent = former.absent(rest).map(({name, why}) => `${name} (${why})`);
	return absent.length === 0
		? `Nobody is among the heroes of “${former.title}”: no fight can come after it.`
		: `None of the heroes of “${former.title}” can come: ${listed(absent)}.`;
}

export type Begun = {readonly fight: Fight; readonly briefing: readonly string[]};

/** Begins the fight that comes after another one; settings of the plan go before those of the former fight. */
export async function beginNext(
	former: FormerFight,
	plan: NewFight,
	rest: string | undefined,
	{createFight}: Pick<Services, 'createFight'>,
): Promise<Begun> {
	const chosen = opposing(former, plan.selections);
	const others = chosen.filter(({count}) => count === 0);
	const fight = await createFight({
		...plan,
		settings: {...former.settings, ...plan.settings},
		selections: withHeroes(
			former,
			chosen.filter(({count}) => count > 0),
		),
		after: {former, ...(rest !== undefined && {rest})},
	});
	return {
		fight,
		briefing: [
			...passageText(former, former.arrivals(fight.setup()), rest),
			...others.map(
				({entry}) => `${absentText({name: entry.name, why: `no hero of “${former.title}”`})}.`,
			),
		],
	};
}
