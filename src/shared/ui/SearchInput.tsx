import type { KeyboardEvent } from 'react';
import { Icon } from './Icon';
import { isComposing } from './keyName';
import { Input, type InputProps } from './TextInput';

interface SearchInputProps extends Omit<InputProps, 'onChange'> {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/**
 * A search field. Escape clears its text; in an empty field, Escape closes what is around the field, such as a panel.
 */
export function SearchInput({ value, onSearch, ...field }: SearchInputProps) {
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event) || value === '') return;
    event.stopPropagation();
    onSearch('');
  };
  return (
    <Input
      type="search"
      value={value}
      onChange={({ target }) => onSearch(target.value)}
      onKeyDown={clearOnEscape}
      start={<Icon name="search" size="small" />}
      {...field}
    />
  );
}
