import {type Conversation, converse} from '../../plain/conversation.js';
import {play} from '../../plain/play.js';
import {styleIn} from '../../plain/texts/style.js';
import type {Fight} from '../../session/fight/fight.js';
import type {Services} from '../../session/library/services.js';
import {onSignal} from '../../session/files/signals.js';
import type {Context} from './command.js';
import type {Flags} from './flags.js';

export type Start = {readonly fight: Fight; readonly briefing?: readonly string[]};

/** Plays a fight on the screens; line by line when there is no terminal or the GM asks for it. */
export const playFight = async (
	context: Context,
	flags: Pick<Flags, 'plain'>,
	start: (services: Services) => Promise<Start>,
): Promise<number> =>
	flags.plain || !context.hasScreen ? playPlainly(context, start) : playOnScreens(context, start);

async function playOnScreens(
	{services: open}: Context,
	start: (services: Services) => Promise<Start>,
): Promise<number> {
	const services = await open();
	const {fight, briefing} = await start(services);
	const {openScreens} = await import('../../ui/start.js');
	return openScreens(Promise.resolve(services), {
		screen: 'fight',
		fight,
		...(briefing && {briefing}),
	});
}

/** Plays what `start` begins or opens line by line; it may ask for lines first. Without a fight it gives the exit code. */
export async function playPlainly(
	{services: open, input, output, isReadAloud, isBrief}: Context,
	start: (services: Services, conversation: Conversation) => Promise<Start | number>,
): Promise<number> {
	const services = await open();
	const isTerminal = input.isTTY && output.isTTY;
	const {picture, ...unpictured} = styleIn(services, output.isTTY);
	const style = picture && !isReadAloud ? {...unpictured, picture} : unpictured;
	const conversation = converse({input, output, isTerminal}, style.letters);
	let played: Fight | undefined;
	let stoppedBy: number | undefined;
	const ignore = onSignal((exitCode) => {
		stoppedBy = exitCode;
		input.destroy();
	});

	try {
		const started = await start(services, conversation);
		if (typeof started === 'number') {
			return stoppedBy ?? started;
		}

		const {fight, briefing} = started;
		played = fight;
		const isFit = await play(
			fight,
			{services, style, isReadAloud, isBrief},
			conversation,
			briefing ? [...briefing, ''] : [],
			(other) => {
				played = other;
			},
		);
		await conversation.close();
		if (stoppedBy !== undefined) {
			return stoppedBy;
		}

		return isFit && played.info.damage === undefined && played.saveState().kind !== 'failed'
			? 0
			: 1;
	} finally {
		await conversation.close();
		await services.sharing?.close();
		await played?.close();
		ignore();
	}
}
