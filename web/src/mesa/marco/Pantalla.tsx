import { type ComponentProps, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { enfocarParte } from '../../ui/foco.ts'
import { Encabezamiento, Pagina } from '../../ui/Pagina.tsx'

type Props = Omit<ComponentProps<typeof Pagina>, 'titulo' | 'documento'> & {
  titulo: string
  /** the title of the document, where the heading alone does not tell which one it is */
  documento?: string
}

/** A screen of the staff: its heading, which is also the title of the document and where the focus goes on arriving. */
export function Pantalla({ titulo, documento = titulo, junto, fin, acciones, children, ...resto }: Props) {
  const encabezado = useRef<HTMLHeadingElement>(null)
  const vieneDeUnaLiga = useNavigationType() === 'PUSH'
  // on arriving, not at each change of its address
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (vieneDeUnaLiga && encabezado.current) enfocarParte(encabezado.current)
  }, [])
  return (
    <Pagina {...resto} documento={`${documento} · Mesa de control`}>
      <Encabezamiento junto={junto} fin={fin} acciones={acciones}>
        <h1 ref={encabezado}>{titulo}</h1>
      </Encabezamiento>
      {children}
    </Pagina>
  )
}
