import type { Data } from '@surtia/contracts/call.ts'
import { clavesDePuerta, revocarClave } from '@surtia/contracts/puerta-de-mesa.ts'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { textOf } from '../../../api/send.ts'
import { ask, showToast } from '../../../ui/avisos.ts'
import { Boton } from '../../../ui/Boton.tsx'
import { Esqueleto } from '../../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../../ui/Estados.tsx'
import { Situacion } from '../../../ui/Situacion.tsx'
import { Celda, Tabla } from '../../../ui/Tabla.tsx'
import { Nota, Texto } from '../../../ui/Texto.tsx'
import { Hace, Instante } from '../../celdas/Instante.tsx'
import { CLAVES_DE_MESA } from '../../claves.ts'
import { enviar } from '../../enviar.ts'
import { can } from '../../sesion.ts'
import { useHecho } from '../../use-hecho.ts'
import { nombreDeTipo } from '../tipos.ts'
import estilos from './Claves.module.css'
import { NuevaClave } from './NuevaClave.tsx'

type Clave = Data<typeof clavesDePuerta>[number]

const COLUMNAS = [
  { texto: 'Nombre' },
  { texto: 'Estado' },
  { texto: 'Puede' },
  { texto: 'Creada' },
  { texto: 'Último uso' },
  { texto: 'Acciones', oculto: true },
]

/** Keys of the ERP door: those in force first. A key itself is told once, when it is made. */
export function Claves() {
  const [haciendo, setHaciendo] = useState(false)
  const consultas = useQueryClient()
  const consulta = useQuery({
    queryKey: CLAVES_DE_MESA.puerta.claves,
    queryFn: async ({ signal }) => (await enviar(clavesDePuerta, { signal })).data,
  })
  const olvidar = () => consultas.invalidateQueries({ queryKey: CLAVES_DE_MESA.puerta.claves })
  const claves = [...(consulta.data ?? [])].sort((una, otra) => Number(!!una.revocada) - Number(!!otra.revocada))
  return (
    <>
      <div className={estilos.arriba}>
        <Nota>Con una clave un sistema entrega y recoge por la puerta. Cada sistema, la suya.</Nota>
        {can('cambiarClaves') && (
          <Boton icono={IconPlus} onClick={() => setHaciendo(true)}>
            Nueva clave
          </Boton>
        )}
      </div>
      {consulta.isPending && <Esqueleto densa columnas={COLUMNAS} filas={3} />}
      {consulta.isError && !consulta.data && (
        <Falla
          titulo="No pudimos cargar las claves."
          detalle={textOf(consulta.error)}
          onReintentar={() => void consulta.refetch()}
        />
      )}
      {consulta.data && claves.length === 0 && <Vacio titulo="Todavía no hay claves." />}
      {claves.length > 0 && (
        <Tabla densa titulo="Claves" columnas={COLUMNAS}>
          <tbody>
            {claves.map((clave) => (
              <Fila key={clave.id} clave={clave} olvidar={olvidar} />
            ))}
          </tbody>
        </Tabla>
      )}
      {haciendo && <NuevaClave olvidar={olvidar} onCerrar={() => setHaciendo(false)} />}
    </>
  )
}

function Fila({ clave, olvidar }: { clave: Clave; olvidar: () => Promise<void> }) {
  const { nombre, tipos, creada, usada, revocada } = clave
  return (
    <tr>
      <Celda lugar="doc">{nombre}</Celda>
      <Celda lugar="est">
        {revocada ? (
          <Texto nota>Revocada</Texto>
        ) : (
          <Situacion tono="bien" icono={IconKey}>
            Vigente
          </Situacion>
        )}
      </Celda>
      <Celda rotulo="Puede" ancha>
        {tipos.length === 0 ? 'Todo' : tipos.map(nombreDeTipo).join(', ')}
      </Celda>
      <Celda rotulo="Creada" ancha>
        <Instante de={creada} entero />
      </Celda>
      <Celda rotulo="Último uso">{usada ? <Hace de={usada} /> : 'Sin usar'}</Celda>
      <Celda lugar="acciones" enBlanco={revocada !== null}>
        {!revocada && can('cambiarClaves') && <Revocar clave={clave} olvidar={olvidar} />}
      </Celda>
    </tr>
  )
}

function Revocar({ clave: { id, nombre }, olvidar }: { clave: Clave; olvidar: () => Promise<void> }) {
  const { ocupado, hacer } = useHecho('Claves')
  const revocar = async () => {
    const pregunta = `¿Revocar la clave ${nombre}? El sistema que la usa deja de entrar en cinco segundos.`
    if (!(await ask('Revocar clave', pregunta))) return
    await enviar(revocarClave, { body: { id } }).finally(olvidar)
    showToast({ clase: 'puerta', texto: `Se revocó la clave ${nombre}` })
  }
  return (
    <Boton ocupado={ocupado} aria-label={`Revocar ${nombre}`} onClick={() => void hacer(revocar)}>
      Revocar
    </Boton>
  )
}
