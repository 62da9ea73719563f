import type { Data } from '@surtia/contracts/call.ts'
import { deshacerEntrega, porDeshacer } from '@surtia/contracts/precios-de-mesa.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Failure, textOf } from '../../../api/send.ts'
import { Aviso } from '../../../ui/Aviso.tsx'
import { showToast } from '../../../ui/avisos.ts'
import { Boton } from '../../../ui/Boton.tsx'
import { Dialogo } from '../../../ui/Dialogo.tsx'
import { Esqueleto } from '../../../ui/Esqueleto.tsx'
import { Celda, Tabla } from '../../../ui/Tabla.tsx'
import { Nota, Texto } from '../../../ui/Texto.tsx'
import { Instante } from '../../celdas/Instante.tsx'
import { CLAVES_DE_MESA } from '../../claves.ts'
import { enviar, pideConfirmar } from '../../enviar.ts'
import estilos from './Precios.module.css'
import { useOlvidarPrecios } from './use-olvidar-precios.ts'

const YA_ES_OTRA =
  'Mientras tanto llegó otra entrega de precios: ésta es ahora la última. Revísela antes de deshacerla.'

/** Asks, with what would go back; when another delivery came meanwhile, it asks anew with that one. */
export function DeshacerEntrega({ onCerrar }: { onCerrar: () => void }) {
  const consulta = useQuery({
    queryKey: CLAVES_DE_MESA.puerta.porDeshacer,
    queryFn: async ({ signal }) => (await enviar(porDeshacer, { signal })).data,
    staleTime: 0,
  })
  const [falla, setFalla] = useState('')
  const [deshaciendo, setDeshaciendo] = useState(false)
  const ocupado = useRef(false)
  const olvidar = useOlvidarPrecios()
  const ultima = consulta.data
  const deshacer = async () => {
    if (ocupado.current || !ultima) return
    ocupado.current = true
    setDeshaciendo(true)
    setFalla('')
    try {
      const { entrega, precios } = (await enviar(deshacerEntrega, { body: { entrega: ultima.entrega } })).data
      showToast({
        clase: 'puerta',
        texto: `Se deshizo la entrega ${entrega}: ${cuantos(precios, 'precio volvió', 'precios volvieron')}`,
      })
      onCerrar()
    } catch (error) {
      if (!pideConfirmar(error)) setFalla(error instanceof Failure && error.status === 409 ? YA_ES_OTRA : textOf(error))
    } finally {
      ocupado.current = false
      setDeshaciendo(false)
      olvidar()
    }
  }
  return (
    <Dialogo
      titulo="Deshacer última entrega"
      papel="alertdialog"
      alEsc={() => !deshaciendo && onCerrar()}
      pie={
        <>
          <Boton onClick={onCerrar} disabled={deshaciendo}>
            Cancelar
          </Boton>
          {ultima && (
            <Boton modo="accion" ocupado={deshaciendo} onClick={() => void deshacer()}>
              Deshacer
            </Boton>
          )}
        </>
      }
    >
      <div className={estilos.regreso}>
        {falla && (
          <Aviso tono="peligro" icono={IconAlertTriangle} alerta>
            {falla}
          </Aviso>
        )}
        {consulta.isPending && <Esqueleto galeria={false} filas={4} />}
        {consulta.isError && (
          <Aviso tono="peligro" alerta>
            {textOf(consulta.error)}
          </Aviso>
        )}
        {ultima === null && <p>No hay entrega de precios que deshacer.</p>}
        {ultima && <Regreso ultima={ultima} />}
      </div>
    </Dialogo>
  )
}

const COLUMNAS = [
  { texto: 'Código' },
  { texto: 'Producto' },
  { texto: 'Ahora', num: true },
  { texto: 'Volvería a', num: true },
]
const precio = (neto: number | null) => (neto === null ? 'sin precio' : enPesos(neto))

function Regreso({ ultima }: { ultima: NonNullable<Data<typeof porDeshacer>> }) {
  const { entrega, recibida, precios, cambios } = ultima
  return (
    <>
      <p>
        {`La entrega ${entrega}, recibida el `}
        <Instante de={recibida} entero />
        {`, cambió ${cuantos(precios, 'precio', 'precios')}. ¿Volver a los que había antes de ella?`}
      </p>
      <Tabla titulo="Precios que volverían" columnas={COLUMNAS} sinCartas>
        <tbody>
          {cambios.map(({ codArticulo, descripcion, ahora, antes, vigenteDesde }) => (
            <tr key={`${codArticulo} ${vigenteDesde}`}>
              <Celda cifras>{codArticulo}</Celda>
              <Celda>
                <Texto dato>{descripcion}</Texto>
                {vigenteDesde && <Nota>{`desde el ${enDiaMesAno(vigenteDesde)}`}</Nota>}
              </Celda>
              <Celda num>{precio(ahora)}</Celda>
              <Celda num>
                <b>{precio(antes)}</b>
              </Celda>
            </tr>
          ))}
        </tbody>
      </Tabla>
      {precios > cambios.length && (
        <Nota>{`Se muestran los ${cambios.length} que más cambian; son ${precios.toLocaleString('es-MX')}.`}</Nota>
      )}
    </>
  )
}
