import {type ComponentType, createElement} from 'react';
import type {Place} from './navigation.js';

/** Draws nothing until it is loaded; whoever shows it loads it first. */
function screen<P extends Record<string, unknown>>(load: () => Promise<ComponentType<P>>) {
	let loaded: ComponentType<P> | undefined;
	const show = (properties: P) => (loaded ? createElement(loaded, properties) : null);
	return Object.assign(show, {
		async load() {
			loaded ??= await load();
		},
	});
}

const fight = screen(async () => {
	const {FightScreen} = await import('./fight/fight-screen.js');
	return FightScreen;
});

const others = async () => import('./other-screens.js');

/** All screens but the home screen, which everything comes back to. Of them, the first frame waits for one at most. */
export const screens = {
	fight,
	watch: fight,
	odds: screen(async () => others().then(({OddsView}) => OddsView)),
	export: screen(async () => others().then(({ExportScreen}) => ExportScreen)),
	new: screen(async () => others().then(({NewFightScreen}) => NewFightScreen)),
	archive: screen(async () => others().then(({ArchiveScreen}) => ArchiveScreen)),
	rosters: screen(async () => others().then(({RostersScreen}) => RostersScreen)),
	rules: screen(async () => others().then(({RulesetsScreen}) => RulesetsScreen)),
	preferences: screen(async () => others().then(({PreferencesPage}) => PreferencesPage)),
} satisfies Readonly<
	Record<Exclude<Place['screen'], 'home'>, {readonly load: () => Promise<void>}>
>;

export async function loadScreens(): Promise<void> {
	await Promise.all(Object.values(screens).map(async ({load}) => load()));
}
