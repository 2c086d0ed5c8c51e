import {useState} from 'react';
import type {Fight} from '../session/fight/fight.js';
import type {Services} from '../session/library/services.js';
import type {HomeAction} from './home/home-rows.js';
import type {Place} from './navigation.js';
import {useHolding, troubleOf} from './kit/parts/work.js';

type Needs = {
	/** `undefined` while they are loaded: until then nothing leads to another screen. */
	readonly services: Services | undefined;
	readonly start: Place;
	/** Reports which fight is open, so that it is closed however the program ends. */
	onFight(fight: Fight | undefined): void;
	onQuit(): void;
};

/** The screen that is shown, and the ways from one to another. */
export function useNavigation({services, start, onFight, onQuit}: Needs) {
	const [place, setPlace] = useState<Place>(start);
	useHolding(place.screen === 'home' && place.isBusy === true);

	/** Shows the home screen while it waits. Errors are shown there. */
	const meanwhile = async (work: (library: Services) => Promise<Place>) => {
		if (services === undefined) {
			return;
		}

		setPlace({screen: 'home', isBusy: true});
		try {
			setPlace(await work(services));
		} catch (error) {
			setPlace({screen: 'home', trouble: troubleOf(error)});
		}
	};

	const enter = (fight: Fight, briefing: readonly string[] = []): Place => {
		onFight(fight);
		return {screen: 'fight', fight, briefing};
	};

	const resume = async (library: Services, id: string) => {
		const fight = await library.openFight(id);
		const {briefing} = await import('../projections/briefing.js');
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

	/** Reads the fight, which is not played by then, and perhaps was open until now. */
	const follow = async (
		library: Services,
		id: string,
		how: 'next' | 'again',
		isOpen = false,
	): Promise<Place> => {
		const fight = await library.readFight(id);
		try {
			if (how === 'next') {
				return {screen: 'new', former: fight.asFormer(), ...(isOpen && {from: id})};
			}

			const {fromText} = await import('../session/library/next-fight.js');
			return enter(await library.createAgain(fight), [fromText({...fight.info, isAgain: true})]);
		} finally {
			await fight.close();
		}
	};

	const leave = () => {
		if (place.screen === 'fight') {
			void meanwhile(async () => close(place.fight));
		} else if (place.screen === 'new' && place.from !== undefined) {
			const {from} = place;
			void meanwhile(async (library) => resume(library, from));
		} else {
			setPlace({screen: 'home'});
		}
	};

	return {
		place,
		/** Goes back to the home screen, and closes an open fight; from the next fight, to the one before it. */
		leave,
		fightWith({ruleset, path}: {readonly ruleset: string; readonly path: string}) {
			setPlace({screen: 'new', rosters: {ruleset, paths: [path]}});
		},
		begin(fight: Fight, briefing: readonly string[] = []) {
			setPlace(enter(fight, briefing));
		},
		/** Sets up the fight after an open one, or begins it anew. */
		next(fight: Fight, how: 'next' | 'again') {
			void meanwhile(async (library) => {
				await close(fight);
				return follow(library, fight.info.id, how, true);
			});
		},
		go(action: HomeAction) {
			const {kind} = action;
			if (kind === 'quit') {
				onQuit();
			} else if (kind === 'resume') {
				void meanwhile(async (library) => resume(library, action.fight.id));
			} else if (kind === 'export') {
				setPlace({screen: kind, fight: action.fight});
			} else if (kind === 'next' || kind === 'again') {
				void meanwhile(async (library) => follow(library, action.fight.id, kind));
			} else if (kind === 'demo') {
				void meanwhile(async (library) => enter(await library.createDemo(action.ruleset)));
			} else if (kind === 'learn') {
				void meanwhile(async (library) => {
					const {createGuided} = await import('../session/library/guided-fight.js');
					return enter(await createGuided(library));
				});
			} else {
				setPlace({screen: kind});
			}
		},
	};
}
