import type {Refusal} from '../../../engine/kit/basics.js';
import {impossible} from '../../../engine/facts/refusals.js';
import type {Seating} from '../../players/seating.js';
import type {ActScene} from '../act.js';
import {type Step, carriedOut, notDone} from './step.js';

/* What the commands about players on their own devices have in common. */

export const notShared = impossible('the fight is not shared: share shows it to the players');

export const seatingIn = ({services}: ActScene): Seating | undefined => services.sharing?.seating();

export const doing = (would: string, act: () => Refusal | undefined | void, said: string): Step =>
	carriedOut(would, () => {
		const refusal = act();
		return refusal ? notDone(refusal) : {kind: 'close', said: [said]};
	});
