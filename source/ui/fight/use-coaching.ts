import {useEffect, useMemo} from 'react';
import {coachOf} from '../../session/fight/coach.js';
import type {Fight} from '../../session/fight/fight.js';
import type {UserAction} from '../../session/fight/lessons.js';
import {isCommandId} from '../kit/look/bindings/bindings.js';
import {useLook} from '../kit/look/look.js';
import type {FightScreenState} from './screen.js';
import type {Input} from '../../session/parts/input.js';

/** What is shown in place of the question, where a lesson is about that. */
function shownIn({view, page, panel}: FightScreenState): UserAction {
	return view === 'players'
		? 'looked as players'
		: page?.command === 'rules'
			? 'read rules'
			: panel?.kind === 'commands'
				? 'found commands'
				: 'went on';
}

/** Whether an answer is another than Enter would give. */
const isTyped = (input: Input, {prompt}: FightScreenState): boolean =>
	input.kind === 'typed' ||
	input.kind === 'rolled' ||
	(input.kind === 'pick' && prompt.kind === 'choose' && input.id !== prompt.choices[0]?.id);

/** The lessons of a guided fight: a line above its panes, and the screen with answers that the coach hears of. */
export function useCoaching(fight: Fight, screen: FightScreenState) {
	const {keyOf} = useLook();
	const coach = useMemo(() => coachOf(fight, 'screens'), [fight]);
	const shown = shownIn(screen);
	useEffect(() => {
		if (shown !== 'went on') {
			coach?.saw(shown);
		}
	}, [coach, shown]);
	if (!coach || screen.isWatching || screen.banner.length > 0) {
		return {screen, lesson: []};
	}

	const heard = (input: Input): Input => {
		coach.hear(isTyped(input, screen));
		return input;
	};

	return {
		screen: {
			...screen,
			answer(input: Input) {
				screen.answer(heard(input));
			},
			offer: (input: Input) => screen.offer(heard(input)),
		},
		lesson: [
			coach.line(
				(command) => (isCommandId(command) ? keyOf(command) : command),
				screen.view === 'players',
			),
		],
	};
}
