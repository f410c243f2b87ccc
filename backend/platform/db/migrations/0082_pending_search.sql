-- A search reads all pending rows, so their list is short.
ALTER INDEX "open_vacancies_search_vector" SET (fastupdate = true, gin_pending_list_limit = 256);
