import {useState} from 'react';
import {briefing} from '../projections/briefing.js';
import type {Fight} from '../session/fight.js';
import type {Services} from '../session/services.js';
import type {HomeAction} from './home/home-rows.js';
import type {Place, Start} from './navigation.js';
import {troubleOf} from './kit/trouble.js';

type Needs = {
	readonly services: Services;
	readonly start: Start;
	/** Reports which fight is open, so that it is closed however the program ends. */
	onFight(fight: Fight | undefined): void;
	onQuit(): void;
};

/** The screen that is shown, and the ways from one to another. */
export function useNavigation({services, start, onFight, onQuit}: Needs) {
	const [place, setPlace] = useState<Place>(start);

	/** Shows the home screen while it waits. Errors are shown there. */
	const meanwhile = async (work: () => Promise<Place>) => {
		setPlace({screen: 'home', isBusy: true});
		try {
			setPlace(await work());
		} catch (error) {
			setPlace({screen: 'home', trouble: troubleOf(error)});
		}
	};

	const enter = (fight: Fight, briefing: readonly string[] = []): Place => {
		onFight(fight);
		return {screen: 'fight', fight, briefing};
	};

	const resume = async (id: string) => {
		const fight = await services.openFight(id);
		return enter(fight, briefing(fight, 'gm'));
	};

	const close = async (fight: Fight): Promise<Place> => {
		try {
			await fight.close();
		} finally {
			onFight(undefined);
		}

		return {screen: 'home'};
	};

	const leave = () => {
		if (place.screen === 'fight') {
			void meanwhile(async () => close(place.fight));
		} else {
			setPlace({screen: 'home'});
		}
	};

	return {
		place,
		/** Goes back to the home screen, and closes an open fight. */
		leave,
		begin(fight: Fight) {
			setPlace(enter(fight));
		},
		go(action: HomeAction) {
			switch (action.kind) {
				case 'quit': {
					onQuit();
					break;
				}

				case 'resume': {
					void meanwhile(async () => resume(action.fight.id));
					break;
				}

				case 'export': {
					setPlace({screen: 'export', fight: action.fight});
					break;
				}

				case 'demo': {
					void meanwhile(async () =>
						enter(await services.createDemo(action.ruleset)),
					);
					break;
				}

				default: {
					setPlace({screen: action.kind});
				}
			}
		},
	};
}
