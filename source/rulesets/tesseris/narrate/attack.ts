import {minus} from '../../../engine/text.js';
import type {View} from '../../../engine/basics.js';
import type {Line} from '../../../engine/narration.js';
import {find} from '../../../engine/world.js';
import {defenceRow} from '../actions/defences.js';
import {actionOf} from '../actions/index.js';
import {attackOf} from '../actions/row.js';
import {nameIn} from '../derived/place.js';
import type {TeEvent} from '../events.js';
import type {Hit, TeState, Test} from '../state.js';
import {showsNumbers, testText, totalText} from '../text.js';

type Resolved = Extract<TeEvent, {type: 'resolved'}>;

/** The GM sees every die and modifier, players who may know them the total. */
const rollText = (
	test: Test,
	state: TeState,
	who: string,
	view: View,
): string =>
	view === 'gm'
		? testText(test)
		: totalText(test, state, find(state, who) ?? {control: 'gm'}, view);

const wounds = (count: number): string =>
	count === 0 ? '' : `, ${count} Wound${count === 1 ? '' : 's'}`;

/** “body 8 − 2 soak = 6”. */
const hitText = ({where, damage, soak, past, isCritical}: Hit): string =>
	`${isCritical ? 'critical, ' : ''}${where} ${damage} − ${soak} soak = ${past}`;

/** The whole cascade in one line: “8 past soak: Stamina 14 → 6, 1 Wound, Ego 9”. */
function harmText({hits, stamina, ego}: Resolved, isShown: boolean): string {
	const past = hits.reduce((sum, hit) => sum + hit.past, 0);
	const lost = hits.reduce((sum, hit) => sum + hit.stamina, 0);
	const gained = hits.reduce((sum, hit) => sum + hit.wounds, 0);
	if (!isShown) {
		return past === 0 ? 'the armour holds' : gained > 0 ? 'wounded' : 'hurt';
	}

	return past === 0
		? `${hits.map(hitText).join('; ')}: nothing gets through`
		: `${hits.map(hitText).join('; ')}: Stamina ${stamina + lost} → ${stamina}${wounds(gained)}${gained > 0 ? `, Ego ${minus(ego)}` : ''}`;
}

function outcomeText(event: Resolved, state: TeState, view: View): string {
	const {hits, isHit, isAtCover, coverDamage, net, target} = event;
	const row = actionOf(event.action);
	if (isAtCover) {
		return net < 1
			? 'it misses the cover'
			: coverDamage > 0
				? `the cover takes ${coverDamage}`
				: 'the cover holds';
	}

	const cover = coverDamage > 0 ? `; the cover takes ${coverDamage}` : '';
	if (hits.length > 0) {
		const isShown =
			view === 'gm' ||
			showsNumbers(state, find(state, target) ?? {control: 'gm'}, view);
		const count = hits.length > 1 ? `${hits.length} hits, ` : '';
		return `${count}${harmText(event, isShown)}${cover}`;
	}

	return `${isHit ? (row && attackOf(row)?.isSocial ? 'it works' : 'it succeeds') : 'it fails'}${cover}`;
}

/** “ with sword and knife”: what it was done with, or all that hit. */
function weaponsText({attacker, arm, hits}: Resolved, state: TeState): string {
	const used = new Set([arm, ...hits.map((hit) => hit.arm)]);
	const names = (find(state, attacker)?.arms ?? [])
		.filter(({weapon}) => used.has(weapon.id))
		.map(({weapon}) => weapon.name.toLowerCase());
	return names.length === 0 ? '' : ` with ${names.join(' and ')}`;
}

/** An attack on one target in one line: who, with what, both rolls, what it cost. */
export function tellResolved(
	event: Resolved,
	state: TeState,
	view: View,
): Line {
	const {attacker, target, defence} = event;
	const row = actionOf(event.action);
	const answer =
		defence.how === 'none' || !defence.test
			? 'no defence'
			: `${defence.by === target ? '' : `${nameIn(state, defence.by)}: `}${defenceRow(defence.how).name.toLowerCase()} ${rollText(defence.test, state, defence.by, view)}`;
	return {
		kind: 'play',
		text: `${nameIn(state, attacker)}, ${row?.name.toLowerCase() ?? 'attack'} at ${nameIn(state, target)}${event.isAtCover ? '’s cover' : ''}${weaponsText(event, state)}: ${rollText(event.attack, state, attacker, view)}; ${answer}: ${outcomeText(event, state, view)}`,
		who: attacker,
		rule: row?.rule ?? 'TE-32',
	};
}
