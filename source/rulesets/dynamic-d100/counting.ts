import type {Id, View} from '../../engine/kit/basics.js';
import {
	conditionModifiers,
	countedOf,
	optionsOf,
	sumOf,
	worthOf,
} from '../../engine/events/counting.js';
import {type Condition, conditionsOf} from '../../engine/world/conditions.js';
import type {Option} from '../../engine/facts/prompt.js';
import {
	type Modifier,
	type RollKinds,
	ownSituations,
	single,
	situational,
} from '../../engine/events/roll-modifiers.js';
import {knowsNumbers} from '../../engine/world/veil.js';
import {get, nameOf} from '../../engine/world/world.js';
import {type NumberPart, explainNeed, needText, type Situation, rowsOn} from './checks.js';
import {isSurpriseDelay, meansOfSupport, supportsFor} from './derived/fight.js';
import {surprised} from './statuses.js';
import type {Support, DdState} from './state/fight.js';
import {againstAll} from './state/frames.js';
import {unseenGuard, unseenSupports, veiledOptions, veiledSum} from './derived/unseen.js';

/* What counts on a roll: the ticked modifiers, Supports and Consequences. */

type OnRoll = 'attack' | 'defence';

/** What rolls there are, for what counts on some alone. */
export const rollKinds = ['attack', 'defence', 'melee', 'ranged', 'skill'] as const;

type RollKind = (typeof rollKinds)[number];

const skillRolls: RollKinds = new Set<RollKind>(['skill']);

const exchangeRolls = (on: OnRoll): Readonly<Record<'melee' | 'ranged', RollKinds>> => ({
	melee: new Set<RollKind>([on, 'melee']),
	ranged: new Set<RollKind>([on, 'ranged']),
});

const rollsOn = {attack: exchangeRolls('attack'), defence: exchangeRolls('defence')};

/** “support of Mika (a shout)”, “support of Mika (Ward: light)”. */
const supportLabel = (support: Support, state: DdState): string =>
	`support of ${nameOf(state, support.from)}${inBrackets(meansOfSupport(support))}`;

/** What counts of somebody's conditions: each name once, and no surprise that is a delay (DD-04, DD-05). */
function countingOf(state: DdState, who: Id): readonly Condition[] {
	const conditions = conditionsOf(state, who);
	if (conditions.length === 0) {
		return conditions;
	}

	const isDelay = isSurpriseDelay(get(state, who), state);
	return conditions.filter(
		({name}, at) =>
			conditions.findIndex((each) => each.name === name) === at &&
			!(isDelay && name === surprised.name),
	);
}

/** Supports and Consequences. @param isMeant whether Supports are meant for this roll, and so are ticked (DD-23, DD-29) */
function personal(state: DdState, who: Id, isMeant: boolean, kinds: RollKinds) {
	const {modifierWorth} = state.settings;
	const supports = supportsFor(state, who);
	const conditions = countingOf(state, who);
	if (supports.length === 0 && conditions.length === 0) {
		return [];
	}

	return [
		...supports.map(({id, support}) =>
			single({
				id,
				rule: 'DD-29',
				worth: modifierWorth,
				isTicked: isMeant && !support.isKept,
				isOptional: !isMeant || support.isKept === true,
				label: () => supportLabel(support, state),
			}),
		),
		...conditionModifiers(conditions, {
			rule: 'DD-03',
			worth: modifierWorth,
			cause: ({name}) => name,
			kinds,
		}),
	];
}

const inBrackets = (how: string): string => (how === '' ? '' : ` (${how})`);

const rollerOf = ({frame}: Situation, on: OnRoll): Id =>
	on === 'attack' ? frame.attacker : frame.target;

function modifiersOf(situation: Situation, on: OnRoll): ReadonlyArray<Modifier<Situation>> {
	const {state} = situation;
	const kinds = rollsOn[on][situation.isClose ? 'melee' : 'ranged'];
	const own = [
		...personal(state, rollerOf(situation, on), false, kinds),
		...ownSituations(state, 'DD-57', state.settings.modifierWorth, kinds),
	];
	return own.length === 0 ? rowsOn[on] : [...own, ...rowsOn[on]];
}

/** What the GM ticked; whether a defence against all is among it is as declared (DD-34). */
function marksOf({frame: {attack, marks}, guard}: Situation, on: OnRoll) {
	// They are those of the roll that is asked for now.
	if (marks === undefined || (on === 'attack') !== (attack === undefined)) {
		return undefined;
	}

	if (on === 'attack') {
		return marks;
	}

	const others = marks.filter((id) => id !== againstAll);
	return guard === 'all' ? [...others, againstAll] : others;
}

/** What a view may not know of a roll of the exchange. */
const unseenOn = (situation: Situation, on: OnRoll, view: View) =>
	new Map([
		...unseenSupports(situation.state, rollerOf(situation, on), view),
		...(on === 'defence' ? unseenGuard(situation.state, situation.target, view) : []),
	]);

export const exchangeOptions = (situation: Situation, on: OnRoll, view: View): readonly Option[] =>
	veiledOptions(
		optionsOf(modifiersOf(situation, on), situation, marksOf(situation, on), 'all'),
		unseenOn(situation, on, view),
		// DD-34: the first defence that was rolled has settled whether the others of the round are against all.
	).filter(({id}) => id !== againstAll || situation.target.turn.guard === undefined);

/** @param view the view that the labels are for; events use the GM's */
export const exchangeCounted = (situation: Situation, on: OnRoll, view: View = 'gm') =>
	veiledSum(
		countedOf(modifiersOf(situation, on), situation, marksOf(situation, on)),
		unseenOn(situation, on, view),
	);

/** Everything that counts on a roll of the exchange, in percent and without texts. */
export const exchangeWorth = (situation: Situation, on: OnRoll): number =>
	worthOf(modifiersOf(situation, on), situation, marksOf(situation, on));

const traitId = (at: number): string => `trait-${at}`;

/** DD-30: any trait of the sheet can go with a skill, but only one: of several that are ticked, the first counts. */
const traitModifiers = (
	traits: readonly string[],
	worth: number,
): ReadonlyArray<Modifier<unknown>> =>
	traits.map((trait, at) => ({
		id: traitId(at),
		rule: 'DD-30',
		label: () => trait,
		max: () => 1,
		suggested: () => 0,
		isOptional: true,
		worth(_scene, count, marks) {
			const first = marks.find((id) => traits.some((_trait, place) => traitId(place) === id));
			return first === undefined || first === traitId(at) ? worth * count : 0;
		},
	}));

/** The target of a roll outside an exchange, and what can be ticked beside it. Players read nothing of a foe's traits. */
export function ownNeed(
	{who, marks}: {readonly who: Id; readonly marks?: readonly string[] | undefined},
	parts: readonly NumberPart[],
	state: DdState,
	view: View,
	{takesTrait = true, isMeant = true} = {},
) {
	const {modifierWorth, traitWorth} = state.settings;
	const combatant = get(state, who);
	const isShown = knowsNumbers(state, combatant, view, 'ability');
	const unseen = unseenSupports(state, who, view);
	const modifiers = [
		...(takesTrait && isShown ? traitModifiers(combatant.sheet.traits, traitWorth) : []),
		...personal(state, who, isMeant, skillRolls),
		...ownSituations(state, 'DD-57', modifierWorth, skillRolls),
		...situational('DD-57', modifierWorth),
	];
	const counted = veiledSum(countedOf(modifiers, undefined, marks), unseen);
	const need = parts.reduce((sum, [, value]) => sum + value, 0) + sumOf(counted);
	return {
		counted,
		need,
		/** “54 or less”, for who may know it. */
		text: isShown ? needText(need) : '',
		head: {
			who,
			...(isShown && {why: explainNeed(parts, counted)}),
			options: veiledOptions(optionsOf(modifiers, undefined, marks, 'all'), unseen),
		},
	};
}
