import type {View} from '../../engine/basics.js';
import type {Line} from '../../engine/narration.js';
import {find, nameOf} from '../../engine/world.js';
import {armOf} from './derived.js';
import type {DrEvent} from './events.js';
import type {DrState} from './state.js';
import {toldCheck} from './frames/attack/common.js';
import {showsNumbers} from './text.js';

type EventOf<T extends DrEvent['type']> = Extract<DrEvent, {type: T}>;

/** A name for eyes that may know it. */
const seenName = (state: DrState, who: string, view: View): string =>
	view === 'players' && (find(state, who)?.isHidden ?? false)
		? 'somebody unseen'
		: nameOf(state, who);

function resultText(
	{net, damage, target}: EventOf<'attack-ended'>,
	state: DrState,
	view: View,
): string {
	if (damage === 0) {
		return net > 0 ? 'a hit without damage' : 'a miss';
	}

	return showsNumbers(state, find(state, target), view)
		? `${damage} damage`
		: 'a hit';
}

/** A whole attack in one line: both pools die by die, and what came of it (DR-23). */
export function tellAttack(
	event: EventOf<'attack-ended'>,
	state: DrState,
	view: View,
): Line | undefined {
	const {attacker, target, weapon, attack, how, defence, cover} = event;
	const one = find(state, attacker);
	const other = find(state, target);
	if (view === 'players' && (other?.isHidden ?? false)) {
		return undefined;
	}

	const isUnseen = view === 'players' && (one?.isHidden ?? false);
	const arm = one && armOf(one, weapon);
	const rolls = [
		toldCheck(attack, state, one, view),
		...(defence ? [`${how} ${toldCheck(defence, state, other, view)}`] : []),
		...(cover > 0 ? [`cover ${cover}`] : []),
	];
	const name = seenName(state, attacker, view);
	const does = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${arm?.isRanged ? 'shoots at' : 'attacks'} ${nameOf(state, target)}`;
	const result = resultText(event, state, view);
	return {
		kind: 'play',
		text: isUnseen
			? `${does}: ${result}`
			: `${does} (${(arm?.name ?? weapon).toLowerCase()}): ${[...rolls, result].join('; ')}`,
		...(!isUnseen && {who: attacker}),
		rule: 'DR-23',
	};
}

export function tellFall(
	{who, past, isAgain}: EventOf<'fell'>,
	state: DrState,
	view: View,
): Line {
	const name = nameOf(state, who);
	const how = showsNumbers(state, find(state, who), view)
		? ` (${past} past the hit points)`
		: '';
	return isAgain
		? {
				kind: 'play',
				text: `${name} is hurt again${how}`,
				who,
				rule: 'DR-32',
			}
		: {kind: 'defeat', text: `${name} falls down${how}`, who, rule: 'DR-30'};
}

/** Unconscious, or dying too, and by how much: the worse, the faster (DR-31, DR-33). */
export function tellDeath(
	{who, check, past, shortfall, isDying}: EventOf<'death-checked'>,
	state: DrState,
	view: View,
): Line {
	const combatant = find(state, who);
	const isShown = showsNumbers(state, combatant, view);
	const fate = isDying
		? `dying${isShown ? `, ${shortfall} short` : ''}`
		: 'unconscious';
	return {
		kind: 'play',
		text: `${nameOf(state, who)} is ${fate}${isShown ? ` (Death Check ${toldCheck(check, state, combatant, view)}, × 5 against ${past})` : ''}`,
		who,
		rule: isDying ? 'DR-33' : 'DR-31',
	};
}
