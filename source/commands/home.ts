import type {RunCommand} from './command.js';
import {generalHelp} from './help.js';
import list from './list.js';

/** Without a terminal the home screen cannot be shown, so the command line is wrong. */
const home: RunCommand = async (invocation, context) => {
	if (invocation.flags.plain) {
		const code = await list(invocation, context);
		context.print([
			'',
			'fray resume NAME --plain goes on, fray demo --plain and fray new --roster FILE --plain begin. fray --help tells more.',
		]);
		return code;
	}

	if (!context.hasScreen) {
		context.complain(generalHelp());
		return 2;
	}

	const {openScreens} = await import('../ui/start.js');
	return openScreens(context.services(), {screen: 'home'});
};

export default home;
