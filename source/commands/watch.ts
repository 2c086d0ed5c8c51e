import type {View} from '../engine/kit/basics.js';
import {styleIn} from '../plain/texts/style.js';
import {watch as watchPlain} from '../plain/watch.js';
import {onSignal} from '../session/files/signals.js';
import type {Context, RunCommand} from './parts/command.js';

/** The screen may face the players, so it shows only what they may know unless the GM asks for everything. */
const watch: RunCommand = async ({words: [name], flags}, context) => {
	const view = flags.gm ? 'gm' : 'players';
	return flags.plain || !context.hasScreen
		? watchPlainly(context, name, view)
		: watchOnScreens(context, name, view);
};

export default watch;

async function watchOnScreens(
	{services: open}: Context,
	name: string | undefined,
	view: View,
): Promise<number> {
	const services = await open();
	const fight = await services.watchFight(name);
	const {openScreens} = await import('../ui/start.js');
	return openScreens(Promise.resolve(services), {screen: 'watch', fight, view});
}

async function watchPlainly(
	{services: open, output}: Context,
	name: string | undefined,
	view: View,
): Promise<number> {
	const services = await open();
	const fight = await services.watchFight(name);
	const stopped = new AbortController();
	let exitCode = 0;
	const ignore = onSignal((code) => {
		exitCode = code;
		stopped.abort();
	});
	try {
		await watchPlain({
			fight,
			view,
			style: styleIn(services, output.isTTY),
			output,
			signal: stopped.signal,
		});
		return exitCode === 0 && fight.info.damage !== undefined ? 1 : exitCode;
	} finally {
		ignore();
		await fight.close();
	}
}
