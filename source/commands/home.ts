import {openHomeScreen} from '../ui/start.js';
import type {Context, Invocation, RunCommand} from './parts/command.js';

/** Without a terminal the home screen cannot be shown, so the command line is wrong. */
const home: RunCommand = async (invocation, context) => {
	if (invocation.flags.plain) {
		return plainly(invocation, context);
	}

	if (!context.hasScreen) {
		const {generalHelp} = await import('./help.js');
		context.complain(generalHelp(context.commands));
		return 2;
	}

	return openHomeScreen(context.homeServices());
};

export default home;

async function plainly(invocation: Invocation, context: Context): Promise<number> {
	const [{default: list}, {wayOn}, {playPlainly}] = await Promise.all([
		import('./list.js'),
		import('./parts/plain-home.js'),
		import('./parts/play-fight.js'),
	]);
	await list(invocation, context);
	context.print(['']);
	return playPlainly(context, wayOn);
}
