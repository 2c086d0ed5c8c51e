import {sharingText, styleIn} from '../plain/texts/style.js';
import {guestsText} from '../session/players/sharing-text.js';
import {onSignal} from '../session/files/signals.js';
import type {RunCommand} from './parts/command.js';
import {FrayError} from '../session/library/services.js';

/** Shares a fight that another process plays, or that is over, until it is stopped. */
const share: RunCommand = async ({words: [name]}, context) => {
	const services = await context.services();
	const {sharing} = services;
	const fight = await services.watchFight(name);
	const style = styleIn(services, context.output.isTTY);
	const say = (lines: readonly string[]) => {
		context.output.write(lines.map((line) => `${style.letters(line)}\n`).join(''));
	};

	let exitCode = 0;
	const stopped = new Promise<void>((resolve) => {
		onSignal((code) => {
			exitCode = code;
			resolve();
		});
	});
	try {
		await sharing?.play(fight);
		const refusal = await sharing?.begin();
		const status = sharing?.status();
		if (!sharing || !status) {
			throw new FrayError(refusal?.reason ?? 'nothing can be shared here');
		}

		say([...sharingText(status, style), '', 'Ctrl+C ends the sharing.']);
		let last = guestsText(status);
		sharing.subscribe(() => {
			const now = sharing.status();
			const text = now ? guestsText(now) : last;
			if (text !== last) {
				last = text;
				say([`${text}.`]);
			}
		});
		await stopped;
		return exitCode;
	} finally {
		await sharing?.end();
		await fight.close();
	}
};

export default share;
