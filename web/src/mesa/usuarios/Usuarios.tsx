import { type RenglonDeUsuarios, usuarios } from '@surtia/contracts/usuarios-de-mesa.ts'
import { NOMBRE_DE_PAPEL } from '@surtia/rules/cuenta/papeles.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Boton } from '../../ui/Boton.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { Direccion } from '../celdas/Direccion.tsx'
import { Instante } from '../celdas/Instante.tsx'
import { aPantalla } from '../direcciones.ts'
import { columnasDe, filtrosDe, type VistaFija } from '../listado/definicion.ts'
import { Listado } from '../listado/Listado.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'
import { can } from '../sesion.ts'
import { EstadoDeUsuario } from './EstadoDeUsuario.tsx'
import { HechosDeUsuario } from './HechosDeUsuario.tsx'
import { NuevoUsuario } from './NuevoUsuario.tsx'

const COLUMNAS = columnasDe(usuarios, [
  { de: 'usuario', lugar: 'doc', celda: (u) => <b>{u.usuario}</b> },
  { de: 'nombre', ancha: true },
  { de: 'cliente', orden: 'codCliente', ancha: true, celda: (u) => <DeCliente {...u} /> },
  { de: 'papel', celda: (u) => NOMBRE_DE_PAPEL[u.papel] },
  { de: 'correo', ancha: true, celda: (u) => u.correo && <Direccion de={u.correo} /> },
  { de: 'activo', lugar: 'est', rotulo: 'Activo', celda: (u) => <EstadoDeUsuario activo={u.activo} /> },
  { titulo: 'Sesiones', num: true, celda: (u) => (u.sesiones > 0 ? u.sesiones : '') },
  { de: 'ultimaSesion', ancha: true, celda: (u) => u.ultimaSesion && <Instante de={u.ultimaSesion} /> },
])

const CON_HECHOS = [
  ...COLUMNAS,
  ...columnasDe(usuarios, [
    { titulo: 'Acciones', ancha: true, rotulo: '', celda: (u) => <HechosDeUsuario usuario={u} /> },
  ]),
]

const FILTROS = filtrosDe(usuarios, [
  { nombre: 'texto', titulo: 'Usuario, nombre o correo' },
  { nombre: 'codCliente', titulo: 'Cliente' },
  { nombre: 'activo', titulo: 'Activo', opciones: { si: 'Sí', no: 'No' } },
  { nombre: 'conSesion', titulo: 'Sesiones', opciones: [['1', 'Con sesión abierta']] },
])

const VISTAS: readonly VistaFija<typeof usuarios>[] = [
  { nombre: 'Con sesión', filtros: { conSesion: '1' } },
  { nombre: 'Desactivados', filtros: { activo: 'no' } },
]

/** The users of the clients: their sessions, and what can be done for them. */
export default function Usuarios() {
  const [nuevo, setNuevo] = useState(false)
  return (
    <Pantalla
      titulo="Usuarios"
      acciones={
        can('cambiarUsuarios') && (
          <Boton modo="accion" icono={IconUserPlus} onClick={() => setNuevo(true)}>
            Nuevo usuario
          </Boton>
        )
      }
    >
      <Listado
        lista={usuarios}
        titulo="Usuarios"
        llaveDe={(u) => u.idUsuario}
        nombreDe={(u) => u.usuario}
        columnas={can('cambiarUsuarios') || can('darAcceso') ? CON_HECHOS : COLUMNAS}
        filtros={FILTROS}
        vistas={VISTAS}
        vacio="Todavía no hay usuarios."
      />
      {nuevo && <NuevoUsuario onCerrar={() => setNuevo(false)} />}
    </Pantalla>
  )
}

/** The client of a user, as a link where the role sees clients. */
const DeCliente = ({ codCliente, cliente }: Pick<RenglonDeUsuarios, 'codCliente' | 'cliente'>) => (
  <span>
    <Texto nota>{codCliente} </Texto>
    {can('verClientes') ? (
      <Texto como={Link} enlace to={aPantalla('cliente', { codCliente })}>
        {cliente}
      </Texto>
    ) : (
      cliente
    )}
  </span>
)
