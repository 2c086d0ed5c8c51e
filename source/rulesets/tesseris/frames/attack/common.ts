import {type View, rememberedIn} from '../../../../engine/kit/basics.js';
import type {Request, Option} from '../../../../engine/facts/prompt.js';
import {type Step, attackHead} from '../../../../engine/course/steps.js';
import {minus, clauseOf, counted} from '../../../../engine/kit/text.js';
import {knowsNumbers} from '../../../../engine/world/veil.js';
import {type DefenceId, defenceRow} from '../../actions/effects.js';
import {type Situation, armsAt, situationOf, attackBasis} from '../../derived/situation.js';
import {weaponsText} from '../../derived/arms.js';
import {isAtPoint} from '../../derived/damage.js';
import {type Basis, chanceFor, dTs, openRerolls, isSettled, testOf} from '../../derived/tests.js';
import {isDead, squaresBetween} from '../../derived/standing.js';
import type {AnyEvent, TeAct} from '../../flow-types.js';
import {rollAt, attackIn, countedFor, optionsFor} from '../../modifiers/index.js';
import {
	type AttackFrame,
	type Test,
	defenceRollOf,
	attackForm,
	rollOf,
} from '../../state/attack.js';
import type {TeState} from '../../state/fight.js';
import {testText, basisText} from '../../shown/text.js';
import {single} from '../../../../dice/dice.js';
import {explain} from '../../../../engine/events/counting.js';
import {roundsFor} from '../../legality/arms.js';
import {bandOf, squaresOfBand} from '../../modifiers/row.js';
import {usedUp} from '../../modifiers/personal.js';
import {spent} from '../action/gear.js';

export type AttackStep = Step<AttackFrame, TeState, TeAct, AnyEvent>;

/** The attack with everything looked up. All steps ask for it in one and the same state: it is looked up once. */
export const at = rememberedIn((frame: AttackFrame, state: TeState): Situation =>
	situationOf(state, frame),
);

export const isAllAnswered = ({targets, results}: AttackFrame) => results.length >= targets.length;

/** “Koji: melee strike at Oni (sword)”. */
function attackTitle({attacker, target, row, frame, effect}: Situation): string {
	const means = weaponsText(attacker, armsAt(frame));
	return `${attacker.name}: ${frame.cause === 'stray' ? 'stray shot at ' : `${row.name.toLowerCase()} ${effect.isSocial ? '' : 'at '}`}${target.name}${
		frame.targets.length > 1 && !isAllAnswered(frame)
			? ` (${frame.results.length + 1} of ${frame.targets.length})`
			: ''
	}${means === undefined ? '' : ` with ${means}`}`;
}

/** Words are no attack: “bribe 4”. */
const rollName = ({effect, row}: Situation): string =>
	effect.isSocial ? row.name.toLowerCase() : 'attack';

/** What is known of the attack so far, without numbers that the view may not know. */
function factsOf(situation: Situation, view: View): readonly string[] {
	const {state, frame, attacker, defender} = situation;
	const facts: string[] = [];
	const roll = rollAt(situation);
	if (roll && knowsNumbers(state, attacker, view, 'ability')) {
		facts.push(`${rollName(situation)} ${testText(roll)}`);
	}

	const defence = defenceRollOf(frame);
	if (defence && knowsNumbers(state, defender, view, 'ability')) {
		facts.push(`${defenceRow(howOf(frame)).name.toLowerCase()} ${testText(defence)}`);
	}

	return facts;
}

export const head = attackHead((situation: Situation, view, title) => [
	...(title === attackTitle(situation) ? [] : [attackTitle(situation)]),
	...factsOf(situation, view),
]);

export const testRequest = (
	id: string,
	who: string,
	label: string,
	basis: Basis,
	need?: {readonly total: number; readonly modifier: number},
): Request => ({
	id,
	who,
	label,
	dice: dTs(basis.dice),
	...(need && {
		need: `${minus(need.total)} or more`,
		chance: chanceFor(basis, need.modifier, need.total),
	}),
});

/** TE-02: rerolls duds. */
export const rerollRequest = (who: string, test: Test | undefined): readonly Request[] => [
	{id: 'again', who, label: 'rerolls', dice: dTs(test ? openRerolls(test) : 1)},
];

/** The GM aims at the cover itself, beside the attack roll (TE-72). */
const atCover = 'at-cover';

export const isAtCover = ({frame, target}: Situation): boolean =>
	target.place.cover !== undefined && (frame.attackMarks?.includes(atCover) ?? false);

/** It is not known yet where the hits land (TE-41). */
export const isPlaceless = (situation: Situation): boolean =>
	doesDamage(situation) &&
	situation.state.settings.locations === 'roll' &&
	situation.effect.location === undefined &&
	situation.frame.part === undefined &&
	!isAtPoint(situation);

/** Whether hits of this attack do damage: the dead take no more (TE-46). */
export const doesDamage = ({effect, target}: Situation): boolean =>
	!isDead(target) && effect.hits.some(({kind}) => kind === 'damage');

export const howOf = ({defence}: AttackFrame): DefenceId =>
	defence === undefined || defence.how === 'none' ? 'duck' : defence.how;

/** TE-41: the place of a single hit is rolled together with the attack. */
const placesNow = (situation: Situation): boolean =>
	isPlaceless(situation) &&
	situation.frame.targets.length === 1 &&
	shotsOf(situation) === 1 &&
	!situation.effect.isMulti &&
	!situation.effect.isPummel;

/** How many rounds are fired (TE-35). */
const shotsOf = ({effect, arm}: Situation): number =>
	arm && typeof effect.by === 'string' && effect.by !== 'melee'
		? Math.max(1, roundsFor(arm, effect.rate))
		: 1;

/** TE-35: what is left fires, and those who roll are told that it is less than a full burst. */
function shortText({effect, arm}: Situation): string {
	const full = arm?.weapon.rate[effect.isMulti ? 'single' : effect.rate] ?? 0;
	return effect.by === 'ranged' && arm?.rounds !== undefined && arm.rounds < full
		? `; fires ${arm.rounds} of ${full} rounds, as no more are left`
		: '';
}

/** TE-35: spends ammunition of every weapon that fires. */
const fired = ({effect, frame, attacker}: Situation): readonly AnyEvent[] =>
	effect.by === 'ranged'
		? frame.arms.flatMap((id) => spent(attacker, id, effect.isMulti ? 'single' : effect.rate))
		: [];

const optionsOf = (situation: Situation): readonly Option[] => [
	...optionsFor(attackIn(situation)),
	...(situation.target.place.cover && doesDamage(situation)
		? [
				{
					id: atCover,
					label: 'at the cover itself',
					count: isAtCover(situation) ? 1 : 0,
					max: 1,
					rule: 'TE-72',
				},
			]
		: []),
];

/** Picking another range band stores the distance between the two. */
function spanned(situation: Situation, marks: readonly string[]): readonly AnyEvent[] {
	const {state, attacker, target, arm, isShot} = situation;
	const range = arm?.weapon.range ?? 0;
	const band = marks.filter((mark) => mark === 'range').length;
	return isShot && band !== bandOf(squaresBetween(state, attacker, target), range)
		? [{type: 'spanned', one: attacker.id, other: target.id, squares: squaresOfBand(band, range)}]
		: [];
}

/** The attack roll, with the modifiers that the situation ticks (TE-30). */
export const rollSteps: readonly AttackStep[] = [
	{
		id: 'roll',
		kind: 'roll',
		due: ({roll}) => roll === undefined,
		ask(frame, state, view) {
			const situation = at(frame, state);
			const {attacker, row} = situation;
			const isShown = knowsNumbers(state, attacker, view, 'ability');
			const basis = attackBasis(situation);
			const counted = countedFor(attackIn(situation));
			return head(situation, view, {
				title: attackTitle(situation),
				who: attacker.id,
				...(isShown && {
					why: `${basisText(basis)} (${basis.parts().join(', ')}); ${explain(counted)}${shortText(situation)}`,
				}),
				rule: row.rule,
				options: isShown ? optionsOf(situation) : [],
			});
		},
		requests(frame, state): readonly Request[] {
			const situation = at(frame, state);
			return [
				testRequest('attack', frame.attacker, rollName(situation), attackBasis(situation)),
				...(placesNow(situation)
					? [{id: 'where', who: frame.attacker, label: 'location', dice: {count: 1, sides: 10}}]
					: []),
			];
		},
		take(rolled, frame, state) {
			const situation = at(frame, state);
			const basis = attackBasis(situation);
			const counted = countedFor(attackIn(situation));
			const where = rolled.find(({id}) => id === 'where');
			const test = testOf(
				rolled.find(({id}) => id === 'attack'),
				basis,
				counted,
			);
			return [
				...fired(situation),
				attackForm.filled({roll: test, ...(where && {where: single(where)})}),
				...usedUp(state, frame.attacker, counted, test.rerolls),
			];
		},
		mark: (marks, frame, state) => [
			...spanned(at(frame, state), marks),
			attackForm.filled({attackMarks: marks}),
		],
	},
	{
		id: 'reroll',
		kind: 'roll',
		due: (frame) => frame.roll !== undefined && !isSettled(rollOf(frame)),
		ask(frame, state, view) {
			const situation = at(frame, state);
			const {attacker} = situation;
			const dice = knowsNumbers(state, attacker, view, 'ability')
				? counted(frame.roll ? openRerolls(frame.roll) : 0, 'die', 'dice')
				: 'dice';
			return head(situation, view, {
				title: clauseOf(attacker, `rerolls ${dice}`),
				who: frame.attacker,
				rule: 'TE-02',
			});
		},
		requests: (frame) => rerollRequest(frame.attacker, frame.roll),
		take: ([rolled]) => [attackForm.filled({reroll: rolled?.dice ?? []})],
	},
];
