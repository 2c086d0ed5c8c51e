import {type View, impossible} from '../../engine/kit/basics.js';
import type {Fight} from './fight.js';

/** Players could read off at every answer what it does to a foe: they see odds only where they see foes’ numbers. */
export function shownOdds(fight: Pick<Fight, 'settings' | 'simulated'>, view: View) {
	const isOpen =
		view === 'gm' || fight.settings().some(({id, now}) => id === 'foeNumbers' && now === true);
	return isOpen
		? fight.simulated(view, 'now')
		: impossible('it would tell the players of foes’ numbers');
}
