import type {Context, Invocation, RunCommand} from './command.js';
import {generalHelp} from './help.js';
import list from './list.js';

/** Without a terminal the home screen cannot be shown, so the command line is wrong. */
const home: RunCommand = async (invocation, context) => {
	if (invocation.flags.plain) {
		return plainly(invocation, context);
	}

	if (!context.hasScreen) {
		context.complain(generalHelp());
		return 2;
	}

	const {openScreens} = await import('../ui/start.js');
	return openScreens(context.services(), {screen: 'home'});
};

export default home;

async function plainly(
	invocation: Invocation,
	context: Context,
): Promise<number> {
	const [{wayOn}, {playPlainly}] = await Promise.all([
		import('./plain-home.js'),
		import('./play-fight.js'),
	]);
	await list(invocation, context);
	context.print(['']);
	return playPlainly(context, wayOn);
}
