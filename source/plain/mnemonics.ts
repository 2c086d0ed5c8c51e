const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * A letter for each label, no letter twice: the first of one of its words where possible, then any of its own, then any
 * that is free. Labels beyond the alphabet get none.
 */
export function mnemonics(
	labels: readonly string[],
): ReadonlyArray<string | undefined> {
	const free = new Set(letters);
	return labels.map((label) => {
		const plain = label.normalize('NFKD').toLowerCase();
		const initials = plain
			.split(/[^\p{L}\p{M}]+/u)
			.map((word) => word.charAt(0))
			.join('');
		for (const letter of initials + plain + letters) {
			if (free.delete(letter)) {
				return letter;
			}
		}

		return undefined;
	});
}
