import type { ClaveDeCliente } from '@surtia/contracts/claves-de-clientes.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { estadoDeClave, NOMBRE_DE_ALCANCE } from '@surtia/rules/farmacias/claves.ts'
import { diaDe, enDiaMesAno, enDiaYHora } from '@surtia/rules/fechas.ts'
import { IconClockOff, IconKey, IconKeyOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Situacion } from '../../ui/Situacion.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Nota } from '../../ui/Texto.tsx'

const COLUMNAS = [
  { texto: 'Nombre' },
  { texto: 'Alcances' },
  { texto: 'Creada' },
  { texto: 'Hasta' },
  { texto: 'Último uso' },
  { texto: 'En 30 días', largo: 'Llamadas en los últimos 30 días', num: true },
  { texto: 'Estado' },
  { texto: 'Acciones', oculto: true, enPantalla: true },
]

export const preguntaDeRevocar = (nombre: string): string =>
  `¿Revocar la clave ${nombre}? El sistema que la usa deja de entrar en cinco segundos.`

type Props = {
  claves: readonly ClaveDeCliente[]
  densa?: boolean
  /** what can be done to one that is in force */
  acciones: (clave: ClaveDeCliente) => ReactNode
}

/** Keys of a client's own systems, those in force first. */
export function TablaDeClaves({ claves, densa = false, acciones }: Props) {
  const hoy = diaDe(new Date())
  const conEstado = claves.map((clave) => ({ clave, estado: estadoDeClave(clave, hoy) }))
  const enOrden = conEstado.sort((a, b) => Number(a.estado !== 'vigente') - Number(b.estado !== 'vigente'))
  return (
    <Tabla densa={densa} titulo="Claves" columnas={COLUMNAS}>
      <tbody>
        {enOrden.map(({ clave, estado }) => (
          <Fila key={clave.id} clave={clave} estado={estado}>
            {estado === 'vigente' && acciones(clave)}
          </Fila>
        ))}
      </tbody>
    </Tabla>
  )
}

const dia = (instante: string): string => enDiaMesAno(diaDe(new Date(instante)))

type DeFila = { clave: ClaveDeCliente; estado: ReturnType<typeof estadoDeClave>; children: ReactNode }

function Fila({ clave, estado, children }: DeFila) {
  const { nombre, alcances, creada, hasta, usada, llamadas30 } = clave
  const limites = limitesDe(clave)
  return (
    <tr>
      <Celda lugar="doc">
        <b>{nombre}</b>
      </Celda>
      <Celda ancha rotulo="Alcances">
        {alcances.map((uno) => NOMBRE_DE_ALCANCE[uno]).join(', ')}
        {limites && <Nota>{limites}</Nota>}
      </Celda>
      <Celda fecha rotulo="Creada">
        {dia(creada)}
      </Celda>
      <Celda fecha rotulo="Hasta">
        {hasta === null ? 'Sin fin' : enDiaMesAno(hasta)}
      </Celda>
      <Celda fecha rotulo="Último uso">
        {usada === null ? 'Sin usar' : enDiaYHora(new Date(usada))}
      </Celda>
      <Celda num rotulo="Llamadas en 30 días">
        {llamadas30.toLocaleString('es-MX')}
      </Celda>
      <Celda lugar="est">
        <Estado estado={estado} revocada={clave.revocada} />
      </Celda>
      <Celda num lugar="acciones" enBlanco={estado !== 'vigente'}>
        {children}
      </Celda>
    </tr>
  )
}

/** What it may ask for, in MXN; '' where nothing but its client's own limits holds it. */
function limitesDe({ limitePedido, limiteMes }: ClaveDeCliente): string {
  const dichos = [
    limitePedido !== null && `${enPesos(limitePedido)} por pedido`,
    limiteMes !== null && `${enPesos(limiteMes)} al mes`,
  ].filter((uno) => uno !== false)
  return dichos.length > 0 ? `Hasta ${dichos.join(' y ')}` : ''
}

type DeEstado = { estado: ReturnType<typeof estadoDeClave>; revocada: string | null }

function Estado({ estado, revocada }: DeEstado) {
  if (estado === 'vigente')
    return (
      <Situacion tono="bien" icono={IconKey}>
        Vigente
      </Situacion>
    )
  return (
    <Situacion tono="quieta" icono={estado === 'vencida' ? IconClockOff : IconKeyOff}>
      {revocada === null ? 'Vencida' : `Revocada el ${dia(revocada)}`}
    </Situacion>
  )
}
