import type {Chain} from '../../../dice/dice.js';
import type {Id, View} from '../../../engine/kit/basics.js';
import {counted, minus, signed} from '../../../engine/kit/text.js';
import {type Told, forGm, secret} from '../../../engine/world/told.js';
import {actionOf} from '../actions/index.js';
import {type Basis, bareSuccesses, totalOf} from '../derived/tests.js';
import type {Test} from '../state/attack.js';
import type {Price, TeCombatant, TeState} from '../state/fight.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {initiativeOf} from '../derived/order.js';

const chainText = (chain: Chain): string => chain.join('+');

/** “10+7 6 3 2”, with rerolls after an arrow. */
const diceText = ({dice, again}: Test): string =>
	[
		dice.map(chainText).join(' '),
		...(again === undefined || again.length === 0 ? [] : [`→ ${again.map(chainText).join(' ')}`]),
	].join(' ');

/** “4 (9+7 3 2: 2, +3, charge −1)”. */
export function testText(test: Test): string {
	const added = [
		...(test.flat === 0 ? [] : [signed(test.flat)]),
		...test.counted.map(({label, worth}) => `${label} ${signed(worth)}`),
	];
	return `${minus(totalOf(test))} (${diceText(test)}: ${bareSuccesses(test)}${added.length > 0 ? `, ${added.join(', ')}` : ''})`;
}

/** The GM sees every die and modifier. Players see the total, if they may know it. */
export const rollText = (test: Test, who: Id): Told =>
	forGm(testText(test), secret(who, 'ability', minus(totalOf(test)), '?'));

/** “3dT + 2”. */
export const basisText = ({dice, flat}: Basis): string =>
	`${Math.max(1, dice)}dT${flat === 0 ? '' : flat > 0 ? ` + ${flat}` : ` − ${-flat}`}`;

/** “2 ticks”, “free Reaction”, “1 tick, 1 borrowed”. */
export const priceText = ({ticks, isFree, borrowed}: Price): string =>
	isFree
		? 'free Reaction'
		: ticks === 0
			? 'free'
			: `${counted(ticks, 'tick')}${borrowed > 0 ? `, ${borrowed} borrowed` : ''}`;

/** “melee strike”. */
export const actionName = (action: string) => actionOf(action)?.name.toLowerCase() ?? action;

/** The reason for somebody's place in the order: “10: d10 3 + Agility 4 + Speed 3” (TE-21). */
export function explainStanding(state: TeState, combatant: TeCombatant, view: View): string {
	const {round, sheet} = combatant;
	if (round.isSurprised) {
		return 'surprised: reactions only (TE-20)';
	}

	if (!knowsNumbers(state, combatant, view, 'order')) {
		return 'a foe’s initiative';
	}

	const initiative = initiativeOf(combatant);
	if (initiative === undefined || round.roll === undefined) {
		return 'initiative not rolled yet (TE-21)';
	}

	const rolled = `d10 ${round.roll} + Agility ${sheet.agi} + Speed ${sheet.speed}${
		sheet.initiative === 0
			? ''
			: ` ${sheet.initiative < 0 ? '−' : '+'} ${Math.abs(sheet.initiative)}`
	}`;
	return round.place === undefined
		? `initiative ${initiative}: ${rolled} (TE-21)`
		: `delayed to ${round.place} (TE-24)`;
}
