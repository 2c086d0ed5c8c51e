import {single} from '../../../../dice/dice.js';
import type {Option, Request} from '../../../../engine/facts/prompt.js';
import {explain} from '../../../../engine/events/counting.js';
import {clauseOf, counted} from '../../../../engine/kit/text.js';
import {knowsNumbers} from '../../../../engine/world/veil.js';
import {squaresBetween} from '../../derived/standing.js';
import {isSettled, openRerolls, testOf} from '../../derived/tests.js';
import type {AnyEvent} from '../../flow-types.js';
import {roundsFor} from '../../legality/arms.js';
import {attackIn, countedFor, optionsFor} from '../../modifiers/index.js';
import {bandOf, squaresOfBand} from '../../modifiers/row.js';
import {type Situation, attackBasis} from '../../derived/situation.js';
import {usedUp} from '../../modifiers/personal.js';
import {attackForm, rollOf} from '../../state/attack.js';
import {basisText} from '../../shown/text.js';
import {spent} from '../action/gear.js';
import {
	type AttackStep,
	at,
	atCover,
	attackTitle,
	doesDamage,
	head,
	isAtCover,
	isPlaceless,
	rerollRequest,
	rollName,
	testRequest,
} from './common.js';

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
