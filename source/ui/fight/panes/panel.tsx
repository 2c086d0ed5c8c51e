import {ChangePane} from '../change/change-pane.js';
import {CommandsPane} from './commands-pane.js';
import {DialogPane} from '../../dialog/dialog-pane.js';
import type {FightScreenState} from '../screen.js';
import type {FightLayout} from './fight-layout.js';
import {InterruptsPane} from '../question/interrupts-pane.js';

/** What was opened in the place of the question. */
export function Panel({
	screen,
	layout,
}: {
	readonly screen: FightScreenState;
	readonly layout: Pick<FightLayout, 'prompt' | 'change' | 'isBoxed'>;
}) {
	const {panel, page, now, message, answer, say, close} = screen;
	const size = {...layout.prompt, isBoxed: layout.isBoxed, isActive: page === undefined};
	const {change} = layout;
	switch (panel?.kind) {
		case undefined: {
			return undefined;
		}

		case 'commands': {
			return (
				<CommandsPane
					{...size}
					commands={screen.commands()}
					run={(command, typed) => {
						screen.run(command, undefined, typed);
					}}
					runLine={screen.runLine}
					lineMeant={screen.lineMeant}
					close={close}
				/>
			);
		}

		case 'interrupts': {
			return (
				<InterruptsPane
					{...size}
					now={now}
					message={message}
					answer={answer}
					say={say}
					close={close}
				/>
			);
		}

		case 'dialog': {
			return (
				<DialogPane
					{...size}
					name={screen.commands().find(({id}) => id === panel.command)?.label ?? 'Command'}
					first={panel.first}
					run={(input) => screen.rule(panel.command, input)}
					close={(said) => {
						close();
						if (said !== undefined) {
							say(said, 'done');
						}
					}}
				/>
			);
		}

		case 'change': {
			return (
				<ChangePane
					{...change}
					isBoxed={layout.isBoxed}
					screen={screen}
					command={panel.command}
					state={panel.change}
					isActive={page === undefined}
				/>
			);
		}
	}
}
