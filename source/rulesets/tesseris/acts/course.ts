import {menuOf} from '../../../engine/course/act-rows.js';
import type {Side} from '../../../engine/kit/basics.js';
import {oneSideMenu} from '../../../engine/course/ending.js';
import {notAskedNow} from '../../../engine/facts/refusals.js';
import {find, nameOf} from '../../../engine/world/world.js';
import {roundOf, tiedForNext} from '../derived/order.js';
import {deadlyWounds, winner} from '../derived/vitals.js';
import {EventBatch} from '../event-batch.js';
import type {AnyEvent} from '../flow-types.js';
import type {TeState} from '../state/fight.js';
import {fightForm} from '../state/frames.js';
import type {TeAct} from './types.js';

/* Questions about the course of a fight: who has won, who goes first, whether somebody is dead for good. */

const winnerText: Readonly<Record<Side | 'nobody', string>> = {
	good: 'the heroes win',
	bad: 'the foes win',
	nobody: 'nobody is left',
};

/** TE-23: one side is left. */
export const closeMenu = oneSideMenu<TeState, AnyEvent>(
	winner,
	{
		label: 'No, the round goes on',
		event: (state) => fightForm.filled({goesOnIn: roundOf(state)}),
	},
	(won) => winnerText[won],
);

/** TE-20: whether there is an ambush. */
export const ambushMenu = menuOf<TeState, TeAct, AnyEvent>({
	surprise: {
		offer: () => [
			{do: 'surprise', is: true},
			{do: 'surprise', is: false},
		],
		show: ({is}) =>
			is
				? {id: 'yes', label: 'Yes: who notices?', key: 'y'}
				: {id: 'no', label: 'No, everybody is aware', key: 'o'},
		take: ({is}) => [{type: 'surprise-said', is}],
	},
});

/** TE-21: who goes first among those with the same number. */
export const tieMenu = menuOf<TeState, TeAct, AnyEvent>({
	first: {
		key: 'g',
		offer: (state) =>
			tiedForNext(state).map(({id: who}) => ({do: 'first', who})),
		show: ({who}, state) => ({
			id: who,
			label: nameOf(state, who),
			who,
			about: who,
		}),
		refuse: ({who}, state) =>
			tiedForNext(state).some(({id}) => id === who) ? undefined : notAskedNow,
		take: ({who}, state) => [
			{type: 'ranked', who, among: tiedForNext(state).map(({id}) => id)},
		],
	},
});

type FateScene = {readonly state: TeState; readonly who: string};

/** TE-46: burns a fate point for good to escape death. */
export const fateMenu = menuOf<FateScene, TeAct, AnyEvent>({
	fate: {
		offer: () => [
			{do: 'fate', isBurnt: true},
			{do: 'fate', isBurnt: false},
		],
		show: ({isBurnt}) =>
			isBurnt
				? {id: 'burn', label: 'Burn it: alive, but crippled', key: 'y'}
				: {id: 'die', label: 'No: this is death', key: 'o'},
		take({isBurnt}, {state, who}) {
			const combatant = find(state, who);
			if (!isBurnt || !combatant) {
				return [{type: 'frame-left'}, {type: 'died', who}];
			}

			const batch = new EventBatch(state);
			batch.add(
				{type: 'frame-left'},
				{
					type: 'fate-burnt',
					who,
					left: combatant.body.fate - 1,
					wounds: deadlyWounds(combatant) - 1,
				},
			);
			// Not dying any longer: neither a minute nor the blood costs the last Wound (TE-45, TE-C01).
			batch.lose(who, 'unconscious', 'bleeding');
			batch.give(who, 'unconscious');
			return batch.events;
		},
	},
});
