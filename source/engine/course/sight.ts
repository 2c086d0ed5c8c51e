import {flag, type Tagged} from '../kit/shape.js';
import {type Id, type RuleId, notAskedNow} from '../kit/basics.js';
import {type Nameable, type Renamed, type Revealed, reveal} from '../facts/combatants/naming.js';
import type {Step} from './steps.js';
import type {Subject} from '../kit/text.js';
import {type Crowd, clause} from '../world/world.js';

/* Whoever strikes from hiding, or is struck there, is mostly seen by it. That is for the GM to say, before the blow is told to anybody. */

export const sightActs = {sight: {isSeen: flag}};

export type SightAct = Tagged<'do', typeof sightActs>;

type Named = Crowd<Nameable & Subject>;

type Attack = {readonly attacker: Id};

/** Asks whether somebody hidden who takes part in an attack is seen now; seen is the default. */
export const sightStepOf =
	<E>(ruled: (who: Id, isSeen: boolean) => E) =>
	<Frame extends Attack, S extends Named>({
		id = 'sight',
		due,
		who = ({attacker}) => attacker,
		does = () => 'attacks from hiding',
		involves,
		why,
		rule,
	}: {
		readonly id?: string;
		due(frame: Frame, state: S): boolean;
		/** Who is hidden; the attacker where it is not said. */
		who?(frame: Frame): Id;
		/** What they do in hiding, in the third person. */
		does?(frame: Frame, state: S): string;
		involves(frame: Frame, state: S): readonly Id[];
		readonly why: string;
		readonly rule?: RuleId;
	}): Step<Frame, S, SightAct, E | Renamed | Revealed> => ({
		id,
		kind: 'choose',
		due,
		ask: (frame, state) => ({
			title: clause(state, who(frame), `${does(frame, state)}: are they seen now?`),
			who: who(frame),
			involves: involves(frame, state),
			why,
			...(rule !== undefined && {rule}),
			choices: [
				{
					id: 'seen',
					label: 'Yes, they come into sight',
					key: 'y',
					act: {do: 'sight', isSeen: true},
				},
				{id: 'unseen', label: 'No, they stay hidden', key: 'o', act: {do: 'sight', isSeen: false}},
			],
		}),
		refuse: (act: {readonly do: string}) => (act.do === 'sight' ? undefined : notAskedNow),
		take: ({isSeen}, frame, state) => [
			ruled(who(frame), isSeen),
			...(isSeen ? reveal([who(frame)], state) : []),
		],
	});
