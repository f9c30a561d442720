/** Returns the value at a path: `list.0.name`, or `list.name` for all items' names. */
export const at = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => {
    if (key === '') return value
    // A key of every item, unless it is an item's number or how many there are.
    if (Array.isArray(value) && !/^(\d+|length)$/.test(key))
      return value.map((each) => (each as Record<string, unknown> | null)?.[key])
    return (value as Record<string, unknown> | null)?.[key]
  }, data)
