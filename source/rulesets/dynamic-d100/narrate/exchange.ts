import type {Id, View} from '../../../engine/basics.js';
import {type Line, line} from '../../../engine/narration.js';
import {find, nameOf} from '../../../engine/world.js';
import {armOf, isMelee} from '../derived/arms.js';
import type {DdCombatant} from '../state/combatant.js';
import type {EventOf} from '../events.js';
import type {Means} from '../state/exchange.js';
import type {DdState} from '../state/fight.js';
import {checkText} from '../text.js';
import {control, pointsText} from './words.js';

function meansText(state: DdState, attacker: Id, means: Means): string {
	if (means.kind === 'power') {
		return means.power;
	}

	const combatant = find(state, attacker);
	const arm = combatant && armOf(combatant, means.arm);
	return `${(arm?.weapon.name ?? means.arm).toLowerCase()}${means.isTwoHanded ? ', two-handed' : ''}`;
}

/** Whips are swung, shuriken thrown and Powers used: only what is loaded shoots. */
const isShooting = (
	combatant: DdCombatant | undefined,
	means: Means,
): boolean => {
	const arm =
		combatant && means.kind === 'arm' ? armOf(combatant, means.arm) : undefined;
	return arm !== undefined && arm.weapon.reload !== 'none';
};

const modifierText = (event: EventOf<'exchange-ended'>): string => {
	const counted = event.attack?.counted ?? [];
	return counted.length === 0
		? ''
		: ` [${counted.map(({label}) => label).join(', ')}]`;
};

/** A whole exchange in one line: who, with what, both rolls, what it cost. */
export function tellExchange(
	event: EventOf<'exchange-ended'>,
	state: DdState,
	view: View,
): Line {
	const {attacker, target, means, attack, defence, reaction, result, loss} =
		event;
	const one = nameOf(state, attacker);
	const other = nameOf(state, target);
	const combatant = find(state, attacker);
	const isClose = combatant ? isMelee(combatant, means) : true;
	const rolls = [
		meansText(state, attacker, means),
		...(attack
			? [
					`${checkText(attack, state, control(state, attacker), view)}${view === 'gm' ? modifierText(event) : ''}`,
				]
			: []),
		...(defence && reaction
			? [
					`${reactionWords[reaction]} ${checkText(defence, state, control(state, target), view)}`,
				]
			: []),
	].join('; ');
	const verb = isShooting(combatant, means) ? 'shoots at' : 'attacks';
	const told = `${one} ${verb} ${other} (${rolls}): ${resultText(event, state, view)}`;
	return line(
		told,
		attacker,
		loss && result === 'defended' ? 'DD-42' : isClose ? 'DD-40' : 'DD-54',
	);
}

const reactionWords = {
	parry: 'parry',
	dodge: 'dodge',
	shield: 'shield',
	cover: 'cover',
	roll: 'roll',
	resist: 'resistance',
	power: 'power',
	none: 'no defence',
} as const;

function resultText(
	event: EventOf<'exchange-ended'>,
	state: DdState,
	view: View,
): string {
	const {loss, hasAdvantage, isDeferred, regained, result, target} = event;
	if (!loss) {
		return result === 'defended'
			? 'defended'
			: result === 'tie'
				? 'a tie, no effect'
				: 'a miss';
	}

	const advantage = hasAdvantage ? ', with Advantage' : '';
	const later = isDeferred ? ', counted when both have acted (DD-17)' : '';
	const back =
		regained > 0
			? `; ${nameOf(state, target)} regains ${pointsText(regained, state, target, view)} (DD-43)`
			: '';
	return `${nameOf(state, loss.who)} loses ${pointsText(loss.points, state, loss.who, view)}${advantage}${later}${back}`;
}

/** DD-46: in the GM’s words. */
export const tellManoeuvre = ({
	who,
	text,
}: EventOf<'manoeuvre'>): Line | undefined =>
	text === '' ? undefined : line(text, who, 'DD-46');
