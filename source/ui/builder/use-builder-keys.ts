import {useState} from 'react';
import type {Builder} from '../../session/library/building/builder.js';
import {troubleOf} from '../kit/parts/work.js';
import {useEditor} from '../kit/keys/use-editor.js';
import {useKeys} from '../kit/keys/use-keys.js';
import type {BuilderOnScreen} from './use-builder.js';

export type BuilderExits = {
	/** Sets up a fight with the roster; left out where none can be begun. */
	readonly onFight?:
		| ((roster: {readonly ruleset: string; readonly path: string}) => void)
		| undefined;
	onOpen(path: string): void;
	/** Goes back from the roster that is shown, which may have become another file. */
	onBack(path: string, isSound: boolean): void;
};

/** The keys of the list of combatants and of the roster; `showKeys` is left out while the page of keys is open. */
export function useBuilderKeys(
	{desk, tools}: Builder,
	state: BuilderOnScreen,
	{onFight, onOpen, onBack}: BuilderExits,
	showKeys: (() => void) | undefined,
) {
	const edit = useEditor();
	const [isAway, setIsAway] = useState(false);
	const {view} = state;
	const leave = async () => {
		await desk.settled();
		onBack(desk.now.path, desk.now.sketch.problems.length === 0);
	};

	const editFile = async () => {
		if (view.isForeign) {
			state.isOpen();
			return;
		}

		setIsAway(true);
		try {
			await desk.flush();
			const before = desk.now.text;
			const wrong = await edit(view.path);
			await desk.reread();
			state.say(
				wrong ??
					(desk.now.text === before
						? 'The editor has changed nothing'
						: 'Changed in the editor: u takes the change back'),
			);
			if (!tools || desk.now.sketch.ruleset === undefined) {
				onOpen(view.path);
			}
		} catch (error) {
			state.say(troubleOf(error).message);
		} finally {
			setIsAway(false);
		}
	};

	const fight = async () => {
		if (!onFight) {
			state.say('No other fight can be begun here: Esc goes back');
			return;
		}

		await desk.settled();
		const {ruleset, problems} = desk.now.sketch;
		if (problems.length > 0 || ruleset === undefined) {
			state.say('The roster has mistakes: nobody can fight with it yet');
		} else {
			onFight({ruleset, path: desk.now.path});
		}
	};

	useKeys({
		mode: 'builder',
		isActive:
			state.state.panel === undefined &&
			view.state.kind !== 'changed-outside' &&
			!isAway &&
			showKeys !== undefined,
		onCommand(command) {
			if (command === 'back' || command === 'leave') {
				void leave();
			} else if (command === 'accept' || command === 'next-pane') {
				state.openForm();
			} else if (command === 'rules') {
				showKeys?.();
			} else if (command === 'edit-file') {
				void editFile();
			} else if (command === 'fight-with') {
				void fight();
			} else {
				state.command(command);
			}
		},
	});
}
