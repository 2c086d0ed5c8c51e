import {spawn} from 'node:child_process';
import {once} from 'node:events';
import process from 'node:process';
import {createContext, useContext} from 'react';

/** Gives the terminal to another program while it works. */
type Lend = (work: () => Promise<void>) => Promise<void>;

const LendingContext = createContext<Lend | undefined>(undefined);

export const LendingProvider = LendingContext.Provider;

/** The editor that the GM has set, as a shell takes it: “code --wait”. */
const editorOf = ({VISUAL, EDITOR}: Readonly<Record<string, string | undefined>>): string =>
	[VISUAL, EDITOR].find((each) => each?.trim()) ?? '';

/**
 * How an editor is started: by a shell, since it may have flags. A name of a file cannot hold the quotes that it stands
 * in on Windows; elsewhere no shell reads it.
 */
export const editing = (editor: string, file: string, system: NodeJS.Platform) =>
	system === 'win32'
		? {command: `${editor} "${file}"`, args: [], shell: true}
		: {command: '/bin/sh', args: ['-c', `${editor} "$@"`, editor, file], shell: false};

/** Opens a file in the GM's editor, which has the terminal until it ends; returns why it could not be opened. */
export function useEditor(): (file: string) => Promise<string | undefined> {
	const lend = useContext(LendingContext);
	return async (file) => {
		const editor = editorOf(process.env);
		if (editor === '' || !lend) {
			return `No editor is set: set EDITOR, or open ${file} in one of yours`;
		}

		let wrong: string | undefined;
		await lend(async () => {
			wrong = await edited(editor, file);
		});
		return wrong;
	};
}

async function edited(editor: string, file: string): Promise<string | undefined> {
	const {command, args, shell} = editing(editor, file, process.platform);
	const child = spawn(command, args, {shell, stdio: 'inherit'});
	try {
		const ended: readonly unknown[] = await once(child, 'close');
		const [code] = ended;
		return code === 0 ? undefined : `${editor} ended with ${String(code)}`;
	} catch (error) {
		return `${editor} cannot be started: ${error instanceof Error ? error.message : String(error)}`;
	}
}
