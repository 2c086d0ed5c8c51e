import {type ComponentType, createElement} from 'react';
import type {Place} from './navigation.js';

/** Draws nothing until it is loaded; whoever shows it loads it first. */
function screen<P extends Record<string, unknown>>(
	load: () => Promise<ComponentType<P>>,
) {
	let loaded: ComponentType<P> | undefined;
	const show = (properties: P) =>
		loaded ? createElement(loaded, properties) : null;
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

/** All screens. The first frame waits for the code of the first one alone. */
export const screens = {
	home: screen(async () => {
		const {HomeScreen} = await import('./home/home-screen.js');
		return HomeScreen;
	}),
	fight,
	watch: fight,
	odds: screen(async () => {
		const {OddsView} = await import('./odds/odds-view.js');
		return OddsView;
	}),
	export: screen(async () => {
		const {ExportScreen} = await import('./home/export-screen.js');
		return ExportScreen;
	}),
	new: screen(async () => {
		const {NewFightScreen} = await import('./set-up/new-fight-screen.js');
		return NewFightScreen;
	}),
	archive: screen(async () => {
		const {ArchiveScreen} = await import('./home/archive-screen.js');
		return ArchiveScreen;
	}),
	rosters: screen(async () => {
		const {RostersScreen} = await import('./home/rosters-screen.js');
		return RostersScreen;
	}),
	rules: screen(async () => {
		const {RulesetsScreen} = await import('./home/rulesets-screen.js');
		return RulesetsScreen;
	}),
	preferences: screen(async () => {
		const {PreferencesPage} = await import('./home/preferences-page.js');
		return PreferencesPage;
	}),
} satisfies Readonly<
	Record<Place['screen'], {readonly load: () => Promise<void>}>
>;

export async function loadScreens(): Promise<void> {
	await Promise.all(Object.values(screens).map(async ({load}) => load()));
}
