import {App} from '../../source/ui/app.js';
import type {Fight} from '../../source/session/fight/fight.js';
import type {HomeServices, Preferences, Services} from '../../source/session/library/services.js';
import {atOnce} from '../../source/ui/start.js';
import {loadScreens} from '../../source/ui/screens.js';
import {renderScreen} from './render.js';
import {toyLibrary} from './toy-library.js';

await loadScreens();

type Options = {
	/** Fills the home before the first frame. */
	readonly prepare?: (services: Awaited<ReturnType<typeof toyLibrary>>) => Promise<void>;
	readonly preferred?: Partial<Preferences>;
	/** How the home screen gets at things, unless all is there at once. */
	readonly reach?: (services: Services) => HomeServices;
	readonly columns?: number;
	readonly rows?: number;
};

/** Fray on a home of its own within a folder. */
export async function viewApp(
	folder: string,
	{prepare, preferred = {}, reach = atOnce, columns = 80, rows = 24}: Options = {},
) {
	const services = await toyLibrary(folder, preferred);
	await prepare?.(services);
	let open: Fight | undefined;
	const view = await renderScreen(
		<App
			services={reach(services.services)}
			whole={services.services}
			start={{screen: 'home'}}
			onFight={(fight) => {
				open = fight;
			}}
		/>,
		{columns, rows},
	);
	return {...view, services, open: () => open};
}
