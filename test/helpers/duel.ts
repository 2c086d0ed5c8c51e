import {isRefusal} from '../../source/engine/basics.js';
import {enrol} from '../../source/engine/entrant.js';
import {run} from '../../source/engine/run.js';
import {defaults} from '../../source/engine/settings.js';
import {dragon} from '../../source/rulesets/dragon/index.js';
import {settingRows} from '../../source/rulesets/dragon/settings.js';
import {type Simulated, simulated} from '../../source/session/simulation.js';
import {bow, fighter} from './dr-scene.js';

/** An archer against a foe at the first question, to be played many times over: each fight is a short one. */
export function simulatedDuel(foe = 'Oni'): Simulated {
	const setup = {
		settings: defaults(settingRows),
		entrants: enrol([
			fighter('Ark', 'good', {skills: {bow: 3}, weapons: [bow]}),
			fighter(foe, 'bad'),
		]),
	};
	const begun = run(dragon, dragon.initial(setup), {kind: 'start'});
	if (isRefusal(begun)) {
		throw new Error(begun.reason);
	}

	return simulated(dragon, begun.state, setup, 'gm');
}

/** A fight that no thread can play: this program has no such rules. */
export const unplayable: Simulated = {
	...simulatedDuel(),
	subject: {ruleset: 'none', state: {}},
};
