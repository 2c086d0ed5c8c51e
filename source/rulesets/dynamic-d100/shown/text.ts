import type {Id, View} from '../../../engine/kit/basics.js';
import {capital, minus, signed, uncapital} from '../../../engine/kit/text.js';
import {type Told, forGm, ofSeen, secret} from '../../../engine/world/told.js';
import {find, nameOf} from '../../../engine/world/world.js';
import {type NumberPart, explainNeed, levelOf} from '../checks.js';
import {hasBegun, targetOf} from '../derived/plan.js';
import type {DdCombatant, DdState} from '../state/fight.js';
import type {Main, MoveBy, Proposal, Check, Means} from '../state/frames.js';
import {type Counting, worthText} from '../../../engine/world/conditions.js';
import {isDelayed, isSurpriseDelay} from '../derived/fight.js';
import {surprised} from '../statuses.js';
import {type Labelled, withMeans} from '../../../engine/kit/label-parts.js';
import {extraRow, mainRow, toolOf} from '../actions.js';
import {armOf} from '../derived/arms.js';
import {skillNames} from '../sheet/sheet.js';

/* Texts about numbers, plans and places, for those who may know them. */

/** Whether a view may know somebody's plan. Only the GM knows a sealed intent until it is carried out (DD-12). */
export const knowsPlan = ({plan}: Pick<DdCombatant, 'plan'>, view: View): boolean =>
	view === 'gm' || !plan?.isSealed;

/** What only those read who may know a plan (DD-12). */
export const ofPlan = ({plan}: Pick<DdCombatant, 'plan'>, said: Told, otherwise: Told = ''): Told =>
	plan?.isSealed ? forGm(said, otherwise) : said;

/** Whether players may know somebody's place in the order. A sealed intent hides it until their turn. */
const isPlaceOpen = (combatant: Pick<DdCombatant, 'plan' | 'starts' | 'turn'>): boolean =>
	!combatant.plan?.isSealed || hasBegun(combatant);

export const ofPlace = (combatant: DdCombatant, said: Told): Told =>
	isPlaceOpen(combatant) ? said : forGm(said);

/** Whether a view may know somebody's place in the order (DD-12). */
export const knowsPlace = (combatant: Pick<DdCombatant, 'plan' | 'starts' | 'turn'>, view: View) =>
	view === 'gm' || isPlaceOpen(combatant);

/** What is said of those whose place in the order a reader may know (DD-12). */
export const ofPlaced = (
	state: DdState,
	ids: readonly Id[],
	say: (placed: readonly Id[]) => Told,
): Told => {
	const open = ids.filter((id) => {
		const combatant = find(state, id);
		return combatant && isPlaceOpen(combatant);
	});
	return open.length === ids.length ? ofSeen(ids, say) : forGm(say(ids), ofSeen(open, say));
};

export const zoneText = (zone: number): string => `zone ${minus(zone)}`;

/** “7 RP”, or “Resolution Points” to those who may not know how many; “nothing” to all. */
export const pointsText = (points: number, who: Id): Told =>
	points === 0 ? 'nothing' : secret(who, 'health', `${points} RP`, 'Resolution Points');

const levels = ['fails', 'succeeds', 'critical'] as const;

/** “31 ≤ 65”, “88 > 61”, “3 ≤ 65, critical”; “succeeds” to those who may not know the numbers. */
export function checkText(check: Check, {settings}: DdState, who: Id): Told {
	const level = levelOf(check, settings.criticalPart);
	const numbers = `${check.roll} ${level === 0 ? '>' : '≤'} ${minus(check.need)}`;
	return secret(who, 'ability', level === 2 ? `${numbers}, critical` : numbers, levels[level]);
}

/** The same with what its target is made up of, for the GM: “31 ≤ 65 [Close Combat 35, Katana +30]”. */
export const wholeCheckText = (
	check: Check,
	base: readonly NumberPart[],
	state: DdState,
	who: Id,
): Told => [checkText(check, state, who), forGm(` [${explainNeed(base, check.counted)}]`)];

const verdicts = ['fails', 'succeeds', 'succeeds critically'] as const;

/** The result of a roll for effect: “succeeds”. */
export const verdictOf = (check: Check, criticalPart: number): string =>
	verdicts[levelOf(check, criticalPart)];

const moveVerbs: Readonly<Record<MoveBy, string>> = {move: 'moves', ride: 'rides', run: 'runs'};

export const moveVerb = (by: MoveBy, combatant: {readonly isMounted: boolean} | undefined) =>
	combatant?.isMounted && by === 'run' ? 'rides' : moveVerbs[by];

/** “a Penalty (−30)”, “2 Bonuses (+60)”. */
function modifierText(worth: number, each: number): string {
	const [one, several] = worth > 0 ? ['a Bonus', 'Bonuses'] : ['a Penalty', 'Penalties'];
	const number = Math.abs(worth);
	return `${number === 1 ? one : `${number} ${several}`} (${signed(worth * each)})`;
}

/** What a condition does to whoever bears it; surprise as a delay counts on no roll (DD-03, DD-05). */
export function conditionEffect(state: DdState, condition: Counting): string {
	const {modifierWorth} = state.settings;
	const counts = worthText(condition, (worth) => modifierText(worth, modifierWorth));
	const bearer = condition.name === surprised.name ? find(state, condition.who) : undefined;
	if (!bearer || !isDelayed(bearer, state)) {
		return counts;
	}

	return isSurpriseDelay(bearer, state)
		? 'takes an Extra of the round, and counts on no roll'
		: `${counts}; the plan of this round stands without the Extra`;
}

/** A stable id of what a plan does: `attack:oni:katana+move`. */
export const planId = ({main, extras}: Proposal): string =>
	[main ? mainId(main) : '', ...extras].filter((part) => part !== '').join('+') || 'wait';

export const mainId = (main: Main): string =>
	[main.do, targetOf(main), toolOf(main)].filter((part) => part !== undefined).join(':');

/** The letter of an attack, which depends on what comes before it. */
const attackKey = ({extras}: Proposal): string =>
	extras.map((extra) => extraRow(extra).attackKey).find((key) => key !== undefined) ??
	mainRow('attack').key;

export function planKey(plan: Proposal): string {
	const {main, extras} = plan;
	if (main) {
		return main.do === 'attack' ? attackKey(plan) : mainRow(main.do).key;
	}

	const last = extras.at(-1);
	return last ? extraRow(last).key : 'w';
}

const armName = (combatant: DdCombatant | undefined, id: string): string =>
	((combatant && armOf(combatant, id))?.weapon.name ?? id).toLowerCase();

/** “attack Oni with katana”, and its pieces. */
export function mainLabel(state: DdState, combatant: DdCombatant, main: Main): Labelled {
	const target = targetOf(main);
	const tool =
		main.do === 'attack'
			? armName(combatant, main.arm)
			: main.do === 'skill'
				? skillNames[main.skill]
				: (toolOf(main) ?? '');
	return target === undefined
		? {label: main.do === 'run' ? (combatant.isMounted ? 'ride far' : 'run') : `use ${tool}`}
		: withMeans(`attack ${nameOf(state, target)}`, ' with ', tool);
}

/** The same label with something before it. */
export const after = (before: string, {label, parts}: Labelled): Labelled => ({
	label: capital(before + label),
	...(parts && {parts: {...parts, act: capital(before + parts.act)}}),
});

/** “Move, then attack Oni with katana”, and its pieces. */
export function planLabel(state: DdState, combatant: DdCombatant, {main, extras}: Proposal) {
	const before = extras.map((extra) => uncapital(extraRow(extra).label));
	if (!main) {
		return {label: extras.length === 0 ? 'Wait' : capital(before.join(', then '))};
	}

	return after(
		before.length === 0 ? '' : `${before.join(', ')}, then `,
		mainLabel(state, combatant, main),
	);
}

export const describePlan = (state: DdState, combatant: DdCombatant, plan: Proposal): string =>
	planLabel(state, combatant, plan).label;

/** A plan in words. Players do not learn that its target is hidden. */
export function planText(combatant: DdCombatant, plan: Proposal, state: DdState): Told {
	const text = describePlan(state, combatant, plan);
	const target = targetOf(plan.main);
	return target === undefined
		? text
		: ofSeen([target], ({length}) => (length > 0 ? text : 'Do something unseen'));
}

/** “katana, two-handed”. */
export const meansText = (state: DdState, attacker: Id, means: Means): string =>
	means.kind === 'power'
		? means.power
		: `${armName(find(state, attacker), means.arm)}${means.isTwoHanded ? ', two-handed' : ''}`;
