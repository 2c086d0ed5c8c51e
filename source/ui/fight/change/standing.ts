import {type Lane, isHarmed, statesOf} from '../../../engine/world/board.js';
import {healthWordOf} from '../../../engine/facts/combatants/health.js';
import {laneDifference} from '../../../projections/differences.js';
import {valueText} from '../order/lanes.js';

/* How somebody is before and after a change, in words. */

const wordOf = ({health, mark}: Lane): string =>
	mark === 'out' ? 'down' : health === undefined ? '' : healthWordOf(health);

/** “RP 15/22 hurt · moving, zone 2”: their first values, and their conditions. */
export const standingText = (lane: Lane): string => {
	const {gauges, place = ''} = lane;
	const values = gauges
		.filter(isHarmed)
		.map((gauge) => `${gauge.id} ${valueText(gauge)}`)
		.join(', ');
	const state = [...statesOf(lane).map(({text}) => text), ...(place === '' ? [] : [place])].join(
		', ',
	);
	return [`${values} ${wordOf(lane)}`.trim(), state === '' ? 'no conditions' : state]
		.filter((text) => text !== '')
		.join(' · ');
};

/** “10/15 hurt”: what becomes of the value that is shown so before, or of any. */
export function becomesText(before: Lane, after: Lane, value?: string): string {
	const change = laneDifference(before, after).gauges.find(
		({from}) => value === undefined || String(from).replace('-', '−') === value,
	);
	if (change === undefined) {
		return '';
	}

	const {gauge} = change;
	const isHealth = before.health !== after.health;
	return `${valueText(gauge)} ${isHealth ? wordOf(after) : ''}`.trim();
}
