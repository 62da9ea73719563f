// The program that the browser keeps for the customer area: one file for each concern (docs/reglas/equipo.md#lo-que-se-guarda-en-el-equipo).
import './avisos.ts'
import './fuera.ts'
import './guardar.ts'
import './turno.ts'
