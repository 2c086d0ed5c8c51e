/** Numbers that are being arranged, and the cursor's index among them. */
export type Arrangement = {
	readonly values: readonly number[];
	readonly index: number;
	readonly min: number;
	readonly max: number;
};

/** Left and right move between numbers; up and down change one. */
export function arrange(
	state: Arrangement,
	command: 'left' | 'right' | 'up' | 'down',
): Arrangement {
	const {values, index, min, max} = state;
	if (command === 'left' || command === 'right') {
		const to = index + (command === 'left' ? -1 : 1);
		return {...state, index: Math.max(0, Math.min(values.length - 1, to))};
	}

	const value = (values[index] ?? min) + (command === 'up' ? 1 : -1);
	return value < min || value > max ? state : {...state, values: values.with(index, value)};
}
