import {styleIn} from '../plain/texts/style.js';
import {watch as watchPlain} from '../plain/watch.js';
import {onSignal} from '../session/files/signals.js';
import type {RunCommand} from './parts/command.js';

/** The screen may face the players, so it shows only what they may know unless the GM asks for everything. */
const watch: RunCommand = async ({words: [name], flags}, context) => {
	const view = flags.gm ? 'gm' : 'players';
	const services = await context.services();
	const fight = await services.watchFight(name);
	if (!flags.plain && context.hasScreen) {
		const {openScreens} = await import('../ui/start.js');
		return openScreens(Promise.resolve(services), {screen: 'watch', fight, view});
	}

	const {output} = context;
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
};

export default watch;
