import { createContext, use, useId } from 'react'

/** The props that a field passes to its control. */
export interface FieldWiring {
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldWiring | null>(null)

/** Attributes that connect a control to its field's label, help and error. */
export const useFieldWiring = (ownId?: string) => {
  const field = use(FieldContext)
  const fallback = useId()
  return {
    id: ownId ?? field?.id ?? fallback,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  }
}
