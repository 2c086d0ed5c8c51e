import {spawn} from 'node:child_process';
import {once} from 'node:events';
import process from 'node:process';
import {useLending} from './lending.js';

/** The editor that the GM has set, as a shell takes it: “code --wait”. */
const editorOf = ({
	VISUAL,
	EDITOR,
}: Readonly<Record<string, string | undefined>>): string =>
	[VISUAL, EDITOR].find((each) => each?.trim()) ?? '';

/** Whether there is an editor to open files in. */
export const hasEditor = (): boolean => editorOf(process.env) !== '';

/**
 * Opens a file in the GM's editor, which has the terminal until it ends.
 * @returns why it could not be opened
 */
export function useEditor(): (file: string) => Promise<string | undefined> {
	const lend = useLending();
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

async function edited(
	editor: string,
	file: string,
): Promise<string | undefined> {
	const child =
		process.platform === 'win32'
			? spawn(`${editor} "${file}"`, {shell: true, stdio: 'inherit'})
			: spawn('/bin/sh', ['-c', `${editor} "$@"`, editor, file], {
					stdio: 'inherit',
				});
	try {
		const ended: readonly unknown[] = await once(child, 'close');
		const [code] = ended;
		return code === 0 ? undefined : `${editor} ended with ${String(code)}`;
	} catch (error) {
		return `${editor} cannot be started: ${error instanceof Error ? error.message : String(error)}`;
	}
}
