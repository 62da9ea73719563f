import { CUANTOS_A_LO_MAS } from '@surtia/rules/contar.ts'
import type { ReactNode } from 'react'
import { textOf } from '../../api/send.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { Nota } from '../../ui/Texto.tsx'
import estilos from './Listado.module.css'
import type { Listado } from './use-listado.ts'

/** How many rows there are, and which filters were left out. */
export function LoDicho<F>({ listado: { pagina, ignorados }, children }: { listado: Listado<F>; children: ReactNode }) {
  const hay = pagina.data?.cuantos
  return (
    <>
      <div role="status">
        {ignorados.map((dicho) => (
          <Aviso key={dicho} tono="info">
            {dicho}
          </Aviso>
        ))}
      </div>
      <div className={estilos.cuenta}>
        {children}
        <Nota cifras role="status">
          {hay === undefined
            ? ''
            : hay >= CUANTOS_A_LO_MAS
              ? `más de ${CUANTOS_A_LO_MAS.toLocaleString('es-MX')} renglones`
              : hay === 1
                ? '1 renglón'
                : `${hay.toLocaleString('es-MX')} renglones`}
        </Nota>
        {pagina.isError && pagina.data && (
          <Aviso tono="peligro" alerta>
            {`No pudimos actualizar la lista. ${textOf(pagina.error)} `}
            <Boton onClick={() => void pagina.refetch()}>Reintentar</Boton>
          </Aviso>
        )}
      </div>
    </>
  )
}
